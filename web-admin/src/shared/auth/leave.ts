import type { logout as Logout } from '@kobodesk/contracts/identity';
import { call } from '../api/call';
import { routed } from '../api/first/routed';
import { currentUser, endSession } from './session';

export const logout = routed<typeof Logout>('identity.account.logout', 'POST', '/api/Account/LogoutBDA');

/** Ends the session here and at the server; the server's answer is not waited for. */
export function leave(message?: string): void {
  if (currentUser()) void call(logout, {}).catch(() => undefined);
  endSession(message);
}
