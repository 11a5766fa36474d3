import { hydrateRoot } from 'react-dom/client';
import { Login } from '../areas/people/sign-in/Login';
import { askForSession } from '../shared/auth/handOver';
import { leaveFlash, takeFlash } from '../shared/auth/session';
import { en } from '../shared/i18n/en';

const door = '/login';

const isDoor = (): boolean => location.pathname.replace(/\/+$/, '').toLowerCase() === door;

/** As the router of the back office keeps it. */
interface Kept {
  usr?: { from?: string };
}

/** A tab that is opened with a page of the back office may have been opened from one that is signed in. */
function asking(): (() => void) | undefined {
  const { href } = location;
  return isDoor() ? undefined : () => askForSession(href);
}

/** A stranger who asked for a page of the back office is told why it is the sign-in, and led there afterwards. */
function atTheDoor(): string | undefined {
  const { pathname, search } = location;
  if (isDoor()) return (history.state as Kept | null)?.usr?.from ?? undefined;
  const message = takeFlash() ?? (pathname === '/' ? undefined : en.access.login);
  if (message !== undefined) leaveFlash(message);
  const from = pathname + search;
  history.replaceState({ usr: { from } } satisfies Kept, '', door);
  return from;
}

/** Takes over the sign-in that stands in the page; whoever is signed in gets the back office in its place. */
export function begin(element: HTMLElement): void {
  const enter = async (to: string, isNew: boolean) => {
    history[isNew ? 'pushState' : 'replaceState'](null, '', to);
    try {
      const { Office } = await import('./office');
      root.render(<Office />);
    } catch {
      // a part did not come: the page itself may
      location.assign(to);
    }
  };
  const onThere = asking();
  const root = hydrateRoot(
    element,
    <Login
      from={atTheDoor()}
      go={(to) => enter(to, false)}
      visit={(to) => enter(to, true)}
      onThere={onThere}
    />,
  );
}
