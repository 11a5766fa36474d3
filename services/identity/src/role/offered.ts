import type { Work } from '@kobodesk/chassis/operations/call';
import { targetsOf } from '../user/agency-scope.js';
import type { ScopeDraft } from '../user/scope.js';
import { OwnPermissions } from './own-permissions.js';

/** whose roles are the product's own, which belong to no agency */
export const nobody = 0;

/** What roles of an organisation can be made of, beside the product's permissions; `held`: what one of them has already. */
export async function offeredBy(
  call: Pick<Work, 'actor' | 'ask' | 'acrossTenants' | 'within'>,
  organisationId: number,
  held: ScopeDraft,
) {
  if (organisationId === nobody)
    return { made: [], targets: { revenues: [], locations: [], within: { revenueIds: [], locationIds: [] } } };
  const made = await call.within(organisationId, OwnPermissions).list();
  return { made, targets: await targetsOf(call, organisationId, held) };
}
