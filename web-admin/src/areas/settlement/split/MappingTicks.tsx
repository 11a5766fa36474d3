import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { getAccountMapping } from '@kobodesk/contracts/settlement';
import { TickGrid } from '../../../shared/form/TickGrid';
import type { AccountDraft } from '../account/accountDraft';

interface Props {
  mapping: ReplyOf<typeof getAccountMapping>['data'] | undefined;
  draft: AccountDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<AccountDraft>) => void;
}

/** Which locations and revenue lines a secondary account serves. */
export function MappingTicks({ mapping, draft, errors, onChange }: Props) {
  const locations = (mapping?.locations ?? []).map(({ locationId, location }) => ({
    id: String(locationId),
    label: location,
  }));
  const revenues = (mapping?.revenues ?? []).map(({ revenueId, name }) => ({
    id: String(revenueId),
    label: name,
  }));
  return (
    <>
      <TickGrid
        title="Locations"
        empty="No location record"
        ticks={locations}
        chosen={new Set(draft.locationIds)}
        error={errors['locationIds']}
        onChange={(chosen) => onChange({ locationIds: [...chosen] })}
      />
      <TickGrid
        title="Revenues"
        empty="No revenue record"
        ticks={revenues}
        chosen={new Set(draft.revenueIds)}
        error={errors['revenueIds']}
        onChange={(chosen) => onChange({ revenueIds: [...chosen] })}
      />
    </>
  );
}
