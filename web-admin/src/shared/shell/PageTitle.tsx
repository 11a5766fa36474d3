import { useEffect } from 'react';

/** Names the browser tab, and brings the focus to the page's heading after navigation. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Kobodesk`;
  }, [title]);
  return null;
}
