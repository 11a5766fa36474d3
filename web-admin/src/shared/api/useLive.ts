import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { expireSession } from '../auth/session';
import { useSession } from '../auth/useSession';
import { isRefusal } from './httpError';
import { listenLive } from './live';
import { Together } from './together';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** What was refused stays so, whatever happens to others: asked for again, it would be gone for a moment and come back. */
const isRefused = ({ state: { error } }: Query): boolean => isRefusal(error);

/**
 * Keeps what is on the screen up to date while somebody can see it: the lists that the server names are asked for again,
 * a few at a time. A hidden tab listens to nothing and catches up when it is shown.
 */
export function useLive(): void {
  const { user, agency } = useSession();
  const client = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const wasAway = useRef(false);
  const token = user?.access_token;
  const agencyId = agency?.id;
  useEffect(() => {
    if (token === undefined) return undefined;
    if (!visible) {
      wasAway.current = true;
      return undefined;
    }
    const stop = new AbortController();
    const together = new Together((resources) => {
      for (const resource of resources)
        void client.invalidateQueries({ queryKey: [resource], predicate: (query) => !isRefused(query) });
    });
    const listener = {
      touched: (resources: readonly string[]) => together.add(resources),
      over: expireSession,
    };
    void listenLive(listener, stop.signal, wasAway.current);
    wasAway.current = false;
    return () => {
      stop.abort();
      together.stop();
    };
  }, [token, agencyId, visible, client]);
}
