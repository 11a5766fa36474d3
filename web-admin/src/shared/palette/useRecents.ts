import { useStore } from 'react-admin';
import { useSession } from '../auth/useSession';
import { withRecent, type Recent } from './recents';

const none: Recent[] = [];

/** What was opened lately, by this person, of the agency at hand. */
export function useRecents() {
  const { user, agency } = useSession();
  const [recents, setRecents] = useStore<Recent[]>(
    `palette.recent.${user?.userId ?? 0}.${agency?.id ?? 0}`,
    none,
  );
  const keep = (recent: Recent | undefined) => {
    if (recent) setRecents((before) => withRecent(before, recent));
  };
  return { recents, keep };
}
