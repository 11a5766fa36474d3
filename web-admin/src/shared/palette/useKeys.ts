import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { isTyping } from './shortcuts';

/** What goes from one to the next may be held down; what decides is pressed for each. */
const mayBeHeld = new Set(['j', 'k', 'r', 'arrowup', 'arrowdown']);

/** What presses itself: Space and Enter are its own. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, [role=button], [tabindex="0"]') !== null;

/**
 * Single keys of a page, by their names in small letters. They sleep where somebody types, in dialogs, and for whoever has
 * switched single keys off; what has no work now is left to the browser.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [singleKeys] = useStore('shortcuts.single', true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const run = keys[key];
      if (
        !run ||
        (event.repeat && !mayBeHeld.has(key)) ||
        ((key === ' ' || key === 'enter') && isPressable(event.target))
      )
        return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
