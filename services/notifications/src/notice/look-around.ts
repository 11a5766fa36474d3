import { listUserAddresses } from '@kobodesk/contracts/identity';
import type { Receivable } from '@kobodesk/contracts/invoicing';
import { listInTransit } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Policy } from '../policy/policy.js';

/** What other services know of invoices that may be told of: asked before the transaction, once for all of them. */
export async function lookAround(
  call: Pick<Work, 'ask'>,
  invoices: readonly Receivable[],
  { steps }: Pick<Policy, 'steps'>,
): Promise<{ inTransit: ReadonlySet<string>; officers: ReadonlyMap<number, string> }> {
  const references = [...new Set(invoices.map(({ rrr }) => rrr).filter((rrr) => rrr !== ''))];
  const isForOfficers = steps.some(({ toOfficer }) => toOfficer);
  const userIds = isForOfficers ? [...new Set(invoices.map(({ raisedBy }) => raisedBy))] : [];
  const [inTransit, officers] = await Promise.all([
    references.length === 0 ? [] : call.ask(listInTransit, { references }).then(({ data }) => data),
    userIds.length === 0 ? [] : call.ask(listUserAddresses, { userIds }).then(({ data }) => data),
  ]);
  return {
    inTransit: new Set(inTransit),
    officers: new Map(officers.map(({ userId, userName }) => [userId, userName])),
  };
}
