import { isOfProvider, permissions } from '@kobodesk/contracts/identity';
import type { Work } from '@kobodesk/chassis/operations/call';
import { targetsOf } from '../user/agency-scope.js';
import { Directory } from '../user/directory.maintenance.js';
import type { ScopeDraft } from '../user/scope.js';
import { OwnPermissions } from './own-permissions.js';

/** whose roles are the product's own, which belong to no agency */
export const nobody = 0;

interface Held extends ScopeDraft {
  permissions: readonly string[];
}

/**
 * What roles of an organisation can be made of; `held`: what one of them has already. What is the provider's is offered for the
 * provider's own roles, and stays to be taken away where a role has it.
 */
export async function offeredBy(
  call: Pick<Work, 'actor' | 'ask' | 'acrossTenants' | 'within'>,
  organisationId: number,
  held: Held,
) {
  const product = (isProviders: boolean) =>
    permissions.filter(({ code }) => isProviders || !isOfProvider(code) || held.permissions.includes(code));
  if (organisationId === nobody) {
    const targets = { revenues: [], locations: [], within: { revenueIds: [], locationIds: [] } };
    return { permissions: product(true), targets };
  }
  const organisation = await call.acrossTenants(Directory).organisation(organisationId);
  const own = await call.within(organisationId, OwnPermissions).list();
  return {
    permissions: [...product(organisation?.isProvider ?? false), ...own],
    targets: await targetsOf(call, organisationId, held),
  };
}
