import { useLayoutEffect } from 'react';

let isFirst = true;

/** Names the browser tab, and brings the focus to the page's heading after navigation. */
export function PageTitle({ title }: { title: string }) {
  // with the page itself: whoever presses Tab as soon as it is there begins at its heading
  useLayoutEffect(() => {
    document.title = `${title} · Kobodesk`;
    const active = document.activeElement;
    const isTaken =
      active !== null && active !== document.body && active.closest('main, [role=dialog]') !== null;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!isFirst && !isTaken && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    isFirst = false;
  }, [title]);
  return null;
}
