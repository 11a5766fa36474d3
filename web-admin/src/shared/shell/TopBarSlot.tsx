import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const topBarSlot = 'top-bar-slot';

/** Puts a page's own control, such as the period of the dashboard, into the top bar. */
export function TopBarSlot({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(topBarSlot)), []);
  return place && createPortal(children, place);
}
