import { listOrganisations } from '@kobodesk/contracts/identity';
import { isProvider } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../api/useAnswer';
import { useSession, useUser } from './useSession';

/**
 * Whose set-up is at hand: provider staff choose an agency, everybody else is locked to the own organization.
 * `includeOwn`: the provider's own organization can be chosen too.
 */
export function useWhose({ includeOwn = false } = {}) {
  const user = useUser();
  const { agency } = useSession();
  const chooses = isProvider({ role: user.vggRole });
  const asked = useAnswer(listOrganisations, { includeOwn }, { enabled: chooses });
  const agencies = asked.data?.data ?? [];
  const agencyId: number | '' = chooses ? (agency?.id ?? '') : user.organizationId;
  return {
    chooses,
    agencies: agencies.map(({ id, name }) => ({ value: id, label: name })),
    /** the question for them: who offers them says so when they did not come */
    asked,
    /** the agency that a new record belongs to unless another is chosen; '' while there is none */
    agencyId,
    /** whose records a list begins with, as its filter says it; '' of all that one may see */
    first: { agency: chooses ? String(agencyId) : '' },
  };
}
