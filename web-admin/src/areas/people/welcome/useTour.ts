import { getPreference, savePreference } from '@kobodesk/contracts/identity';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { pathsOf } from '../../../shared/auth/paths';
import { useIsOfAll } from '../../../shared/auth/useIsOfAll';
import { useUser } from '../../../shared/auth/useSession';
import { isKnownPath } from '../../../shared/shell/knownPaths';
import { begun, readTour, tasksOf, withDone, type Tour } from './tour';

const name = 'tour';

/**
 * The first three tasks of the person, as far as they are done, kept on the server: on another machine it goes on, and
 * whoever has left it is not asked again. Staff of the provider have none until they chose an agency.
 */
export function useTour(isOpen: boolean) {
  const user = useUser();
  const isOfAll = useIsOfAll();
  const tasks = tasksOf(pathsOf(user).filter(isKnownPath));
  const isAsked = isOpen && !isOfAll && tasks.length > 0;
  const { data } = useAnswer(getPreference, { name }, { resource: 'preferences', enabled: isAsked });
  // the page that it leads to is there at once; nobody is told when it could not be kept
  const save = useOperation(savePreference, { success: false, quiet: true });
  const tour = data ? readTour(data.data.value) : begun;
  const keep = (next: Tour) => {
    if (isAsked && data) void save.run({ name, value: JSON.stringify(next) });
  };
  return {
    tasks: data && !tour.isOver ? tasks : [],
    done: tour.done,
    open: (path: string) => keep(withDone(tour, tasks, path)),
    leave: () => keep({ ...tour, isOver: true }),
  };
}
