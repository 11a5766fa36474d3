import { isProvider } from '@kobodesk/contracts/kernel';
import { useSession } from './useSession';

/** Are the records of all agencies shown? To provider staff, while they have chosen none. */
export function useIsOfAll(): boolean {
  const { user, agency } = useSession();
  return agency === undefined && isProvider({ role: user?.vggRole ?? null });
}
