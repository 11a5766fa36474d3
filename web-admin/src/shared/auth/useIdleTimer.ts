import { useEffect } from 'react';

const inactivityLimit = 3600 * 1000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

/** Calls `onIdle` when nobody has touched the page for an hour, also when the machine slept meanwhile. */
export function useIdleTimer(onIdle: () => void): void {
  useEffect(() => {
    const now = () => Date.now();
    let last = now();
    const check = () => {
      if (now() - last >= inactivityLimit) onIdle();
    };
    const active = () => {
      check();
      last = now();
    };
    for (const sign of signs) document.addEventListener(sign, active, { passive: true });
    const timer = setInterval(check, 10_000);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, active);
      clearInterval(timer);
    };
  }, [onIdle]);
}
