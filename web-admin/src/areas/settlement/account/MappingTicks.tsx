import { getAccountMapping } from '@kobodesk/contracts/settlement';
import { useFormContext } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { TickInput } from '../../../shared/form/TickGrid';
import { isSecondary, type AccountDraft } from './accountDraft';

/** Which locations and revenue lines an account serves, where it is a secondary one. */
export function MappingTicks({ settlementAccountId }: { settlementAccountId: number }) {
  const { watch } = useFormContext<AccountDraft>();
  const { agencyId } = useWhose();
  const answer = useAnswer(getAccountMapping, { agencyId, settlementAccountId });
  const mapping = answer.data?.data;
  if (!isSecondary({ accountType: watch('accountType') })) return null;
  return (
    <>
      <ListsFailed of={[answer]} />
      <TickInput
        name="locationIds"
        title="Locations"
        empty="No location record"
        ticks={(mapping?.locations ?? []).map(({ locationId, location }) => ({
          id: String(locationId),
          label: location,
        }))}
      />
      <TickInput
        name="revenueIds"
        title="Revenues"
        empty="No revenue record"
        ticks={(mapping?.revenues ?? []).map(({ revenueId, name }) => ({
          id: String(revenueId),
          label: name,
        }))}
      />
    </>
  );
}
