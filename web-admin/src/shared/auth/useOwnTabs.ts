import { useEffect } from 'react';
import { sessionKeys } from './session';

/** The link that is pressed to be opened in a tab or window of its own; those that name theirs themselves know how. */
function pressedAside(event: MouseEvent): string | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const isAside = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  // with this key it is saved
  if (!isAside || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  // a file is authorised by its address
  const isPage = link?.origin === location.origin && !link.pathname.startsWith('/api/');
  return isPage && link.target === '' && !link.hasAttribute('download') ? link.href : undefined;
}

/**
 * A tab that the browser opens for a link does not know from which one, and nobody is signed in there. Opened by the page it
 * has what this tab keeps: the session of whoever is here, and not that of somebody in another tab, who is not asked. What
 * else is kept here, as what was typed, stays here alone (rules/people.md#sessions). What is chosen in the browser's own menu
 * no page is told of: its tab is like one in which an address was written.
 */
function openAside(event: MouseEvent): void {
  const address = pressedAside(event);
  const tab = address === undefined ? null : window.open(address, '_blank');
  // where the browser opens none by a script, it does so by itself
  if (!tab) return;
  event.preventDefault();
  tab.opener = null;
  for (const key of Object.keys(tab.sessionStorage))
    if (!sessionKeys.includes(key)) tab.sessionStorage.removeItem(key);
}

/** Whoever is signed in is so in the tabs that they open from here. */
export function useOwnTabs(): void {
  useEffect(() => {
    const signs = ['click', 'auxclick'] as const;
    for (const sign of signs) document.addEventListener(sign, openAside, true);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, openAside, true);
    };
  }, []);
}
