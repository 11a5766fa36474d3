import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { useLayoutEffect, useRef } from 'react';
import { Strip } from './Strip';

/** so much is seen of the tab beside the chosen one, which can be pressed in its turn */
const peek = 56;

/** Pushes the strip no further than the whole tab, and what is seen of those beside it, need. */
function show(tab: HTMLElement, strip: HTMLElement): void {
  const [at, room] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += Math.min(0, at.left - peek - room.left) + Math.max(0, at.right + peek - room.right);
}

/**
 * Tabs that are pushed aside where they have no room. They are moved for the person when another is chosen, and at no
 * other time: the library's own scrolling also brings the chosen one back when a width changes or late after the first
 * drawing, and takes another from under the finger that presses it.
 */
export function TabStrip({ value, sx, ...props }: Omit<TabsProps<'div'>, 'variant' | 'ref'>) {
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const strip = tabs.current?.parentElement;
    if (chosen && strip) show(chosen, strip);
  }, [value]);
  return (
    <Strip data-strip>
      <Tabs
        ref={tabs}
        value={value}
        // as wide as its tabs are together: nothing is left to scroll in it
        sx={[{ flex: '1 0 auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
        {...props}
      />
    </Strip>
  );
}
