import { isProvider } from '@kobodesk/contracts/kernel';
import { useSession } from './useSession';

/** Who can change what the signed-in user may do, in the middle of a sentence: provider staff belong to no agency. */
export function useAdministrator(): string {
  const { user } = useSession();
  const whose = user && isProvider({ role: user.vggRole }) ? user.organization : 'your agency';
  return `an administrator of ${whose}`;
}
