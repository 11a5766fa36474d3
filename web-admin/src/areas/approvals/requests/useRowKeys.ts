import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { isTyping } from '../../../shared/palette/shortcuts';

/** `J` or the arrow goes to the next row, `K` back, unless somebody types or has switched single keys off. */
export function useRowKeys(go: (step: 1 | -1) => void): void {
  const [singleKeys] = useStore('shortcuts.single', true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'j') go(1);
      if (key === 'k') go(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
