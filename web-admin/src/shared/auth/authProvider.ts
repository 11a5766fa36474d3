import { login, type PermissionCode } from '@kobodesk/contracts/identity';
import type { AuthProvider } from 'react-admin';
import { call } from '../api/call';
import { leave } from './leave';
import { beginSession, can, currentUser } from './session';

/** react-admin's questions, answered from our session. A 401 is handled where it arrives, in `http`. */
export const authProvider: AuthProvider = {
  login: async ({ userName, password }: { userName: string; password: string }) => {
    const { data } = await call(login, { userName, password, domainURL: location.hostname });
    beginSession(data);
  },
  logout: () => {
    leave();
    return Promise.resolve('/login');
  },
  checkAuth: () => (currentUser() ? Promise.resolve() : Promise.reject(new Error('Nobody is signed in'))),
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = currentUser();
    return user
      ? Promise.resolve({ id: user.userId, fullName: user.fullName })
      : Promise.reject(new Error('Nobody is signed in'));
  },
  canAccess: ({ action }) => Promise.resolve(can(action as PermissionCode)),
};
