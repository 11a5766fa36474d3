import { isProvider } from '@kobodesk/contracts/kernel';
import { useSession } from './useSession';

/** Whose administrators can change what the signed-in user may do, in the middle of a sentence: provider staff belong to no agency. */
export function useOwnOffice(): string {
  const { user } = useSession();
  return user && isProvider({ role: user.vggRole }) ? user.organization : 'your agency';
}
