import { useEffect } from 'react';

/**
 * Tells the page that its script is there: what was pressed before is pressed again (scripts/shell.mjs).
 */
export function useTaken(): void {
  useEffect(() => {
    dispatchEvent(new Event('kobodesk.taken'));
  }, []);
}
