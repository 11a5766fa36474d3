import type { NotificationPayload } from 'react-admin';
import { useSyncExternalStore } from 'react';

export interface KeptNotice {
  key: number;
  at: Date;
  text: string;
  isError: boolean;
}

const most = 20;
let kept: readonly KeptNotice[] = [];
const listeners = new Set<() => void>();

/** Keeps what was said, for the bell: a notice that went too fast can be read again, until the page is left. */
export function keepNotice({ message, type }: NotificationPayload): void {
  if (typeof message !== 'string') return;
  const notice = { key: (kept[0]?.key ?? 0) + 1, at: new Date(), text: message, isError: type === 'error' };
  kept = [notice, ...kept].slice(0, most);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Newest first. */
export const useKeptNotices = (): readonly KeptNotice[] => useSyncExternalStore(subscribe, () => kept);
