import { useEffect } from 'react';
import { offerSession } from './handOver';
import { sessionKeys } from './session';

/** The page of ours that the link at hand leads to; those that name their tab themselves know how. */
function pageBehind({ target }: MouseEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  // a file is authorised by its address
  const isPage = link?.origin === location.origin && !link.pathname.startsWith('/api/');
  return isPage && link.target === '' && !link.hasAttribute('download') ? link.href : undefined;
}

/** The link that is pressed to be opened in a tab or window of its own. */
function pressedAside(event: MouseEvent): string | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isAside = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  // with this key it is saved
  return isAside && !altKey ? pageBehind(event) : undefined;
}

/**
 * A tab that the browser opens for a link does not know from which one, and nobody is signed in there. Opened by the page it
 * has what this tab keeps: the session of whoever is here, and not that of somebody in another tab, who is not asked. What
 * else is kept here, as what was typed, stays here alone (rules/people.md#sessions).
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
    const session = offerSession();
    const onMenu = (event: MouseEvent) => {
      const address = pageBehind(event);
      if (address !== undefined) session.offer(address);
    };
    const signs = ['click', 'auxclick'] as const;
    for (const sign of signs) document.addEventListener(sign, openAside, true);
    document.addEventListener('contextmenu', onMenu, true);
    return () => {
      session.close();
      for (const sign of signs) document.removeEventListener(sign, openAside, true);
      document.removeEventListener('contextmenu', onMenu, true);
    };
  }, []);
}
