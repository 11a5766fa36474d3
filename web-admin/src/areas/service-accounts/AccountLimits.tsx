import { listLocations } from '@kobodesk/contracts/identity';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../shared/api/useAnswer';
import { useWhose } from '../../shared/auth/useWhose';
import { ListsFailed } from '../../shared/feedback/Feedback';
import { TickInput, type Tick } from '../../shared/form/TickGrid';
import type { ServiceAccount } from './AccountForm';

const hint = 'None ticked: all that its role and its owner may see';

/** What it can be limited to; one that is there brings its own. */
export function useLimits(account: ServiceAccount | undefined) {
  const { agencyId } = useWhose();
  const OrganizationId = Number(agencyId) || undefined;
  const enabled = account === undefined;
  const revenues = useAnswer(listRevenues, { OrganizationId }, { enabled });
  const locations = useAnswer(listLocations, { OrganizationId }, { enabled });
  /** with none that could be ticked it would be limited to nothing (decision 166) */
  const isKnown = !enabled || (revenues.data !== undefined && locations.data !== undefined);
  return { revenues, locations, isKnown };
}

/** The revenues and locations that it is limited to. */
export function AccountLimits({ account }: { account?: ServiceAccount | undefined }) {
  const { revenues, locations } = useLimits(account);
  const revenueTicks: Tick[] = account
    ? account.revenues.map(({ revenueId, name }) => ({ id: `${revenueId}`, label: name }))
    : (revenues.data?.data ?? []).map(({ id, name }) => ({ id: `${id}`, label: name }));
  const locationTicks: Tick[] = account
    ? account.locations.map(({ locationId, location }) => ({ id: `${locationId}`, label: location }))
    : (locations.data?.data ?? []).map(({ id, location }) => ({ id: `${id}`, label: location }));
  return (
    <>
      <ListsFailed of={account ? [] : [revenues, locations]} />
      <TickInput
        name="revenueIds"
        title="Revenues"
        empty="No revenue record"
        hint={hint}
        ticks={revenueTicks}
      />
      <TickInput
        name="locationIds"
        title="Locations"
        empty="No location record"
        hint={hint}
        ticks={locationTicks}
      />
    </>
  );
}
