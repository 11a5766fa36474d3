import type { SessionUser } from '@kobodesk/contracts/identity';
import { useSyncExternalStore } from 'react';
import { sessionSnapshot, subscribe } from './session';

/** The session, followed. */
export const useSession = () => useSyncExternalStore(subscribe, sessionSnapshot);

/** The signed-in user, below the layout, where there always is one. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}
