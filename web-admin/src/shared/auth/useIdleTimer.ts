import { useEffect } from 'react';

const inactivityLimit = 3600 * 1000;
/** other tabs hear of a sign of life so often */
const tellEveryMs = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

/**
 * Calls `onIdle` when the person has touched no tab for an hour, also when the machine slept meanwhile. A session may have
 * several tabs: one that is left open and forgotten does not end it for the one that is worked in.
 */
export function useIdleTimer(userId: number | undefined, onIdle: () => void): void {
  useEffect(() => {
    // of each person their own: two of them in one browser keep nobody but themselves signed in
    const key = `kobodesk.seen.${userId ?? 0}`;
    const now = () => Date.now();
    let last = now();
    let told = 0;
    const lastAnywhere = () => Math.max(last, Number(localStorage.getItem(key) ?? 0));
    const isOver = () => now() - lastAnywhere() >= inactivityLimit;
    const check = () => {
      if (isOver()) onIdle();
    };
    const active = () => {
      // a sign that comes too late is none: the other tabs end as well
      if (isOver()) return onIdle();
      last = now();
      if (last - told < tellEveryMs) return;
      told = last;
      localStorage.setItem(key, String(last));
    };
    for (const sign of signs) document.addEventListener(sign, active, { passive: true });
    const timer = setInterval(check, 10_000);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, active);
      clearInterval(timer);
    };
  }, [userId, onIdle]);
}
