import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { isTyping } from './shortcuts';

/** What goes from one to the next may be held down; what decides is pressed for each. */
const mayBeHeld = new Set(['j', 'k', 'r', 'arrowup', 'arrowdown']);

/** The keys that are the own ones of what can be pressed: Space and Enter, and of a choice among several its arrows. */
const isOwnKey = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (key.startsWith('arrow')) return target.matches('input[type=radio]');
  const isPress = key === ' ' || key === 'enter';
  return isPress && target.closest('a, button, input, [role=button], [tabindex="0"]') !== null;
};

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
      if (!run || (event.repeat && !mayBeHeld.has(key)) || isOwnKey(event.target, key)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
