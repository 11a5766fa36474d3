import { anyChangeOf, decidableKinds } from '@kobodesk/contracts/changes';
import { listActiveHolders, mostHolders } from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { nameByRight } from '../request/checkers.js';
import type { RequestEntity } from '../request/request.entity.js';

const mostNames = 5;

/**
 * Who may check a change that waits for nobody by name, for whoever asked for it (rules/approvals.md#what-a-maker-sees):
 * people of the agency by name; provider staff always may, and are named where nobody of the agency can. '' where that is not known.
 */
export async function whoChecks(call: Pick<Work, 'ask'>, row: RequestEntity): Promise<string> {
  const route = anyChangeOf(row.kind)?.route;
  if (route?.by !== 'checker') return '';
  const system = systemActor('workflow', row.organisationId);
  const { data: holders } = await call.ask(
    listActiveHolders,
    { permission: route.permission ?? 'change.check' },
    system,
  );
  const names = holders
    .filter(({ userId, isStaff, permissions, locationIds, revenueIds }) => {
      const place = { locationIds, revenueIds };
      const checking = { userId, types: decidableKinds(permissions), delegators: [], place };
      return isStaff && nameByRight(checking, row) === 'own';
    })
    .map(({ fullName }) => fullName);
  if (names.length === 0) return holders.length < mostHolders ? 'provider staff' : '';
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ['others'] : [])].join(' or ');
}
