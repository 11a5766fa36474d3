import { useEffect } from 'react';

/**
 * Tells the page that its script has taken over what stood in it: what was pressed before is pressed again
 * (scripts/shell.mjs). Said by the page itself, which is taken over after what is around it.
 */
export function useTaken(): void {
  useEffect(() => {
    dispatchEvent(new Event('kobodesk.taken'));
  }, []);
}
