import {
  CustomerNotFound,
  mergeRefusal,
  mergeWords,
  PlannedMergeOutdated,
  PlannedRowOutdated,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { noCurrency, type JudgedRow, type PlanClaim, type PlanEffect } from '@kobodesk/contracts/payments';
import { areOfPlan } from '@kobodesk/chassis/changes/planned-rows';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { CustomerBook } from '../customer/book/customer-book.js';
import { Customers } from '../customer/customers.js';
import { CustomerLinks } from '../customer/merge/customer-links.js';
import { auditEach, customerWords, lockedCustomers } from '../customer/merge/merging.js';

type Reading = Pick<Work, 'read'>;
/** The customer that a cell names, by its number or its id. */
type Named = (cell: string) => CustomerRecord | undefined;

/** The customers that rows name, looked up at once. */
async function namedIn(call: Reading, claims: readonly PlanClaim[]): Promise<Named> {
  const cells = [...new Set(claims.flatMap(({ kept, merged }) => [kept, merged]))];
  const byAin = await call.read(Customers).idsByAin(cells.map((cell) => cell.toUpperCase()));
  const idOf = (cell: string): number =>
    byAin.get(cell.toUpperCase()) ?? (/^[1-9]\d{0,9}$/.test(cell) ? Number(cell) : 0); // an id, not money
  const records = await call.read(CustomerBook).records([...new Set(cells.map(idOf))]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return (cell) => byId.get(idOf(cell));
}

/** Which customers the rows above have merged away, and which into. */
interface Above {
  merged: Set<number>;
  kept: Set<number>;
}

function judgeMerge(claim: PlanClaim, named: Named, above: Above): JudgedRow {
  if (claim.kept === '') return { why: mergeWords.needsParent };
  if (claim.merged === '') return { why: mergeWords.needsTwo };
  const [parent, child] = [named(claim.kept), named(claim.merged)];
  if (!parent) return { why: 'The kept customer was not found' };
  if (!child) return { why: 'The merged customer was not found' };
  if (parent.id === child.id) return { why: mergeWords.needsTwo };
  if (above.merged.has(parent.id)) return { why: 'A row above merges the kept customer away' };
  if (above.kept.has(child.id)) return { why: 'A row above merges others into this customer' };
  if (above.merged.has(child.id)) return { why: 'It is in the file twice' };
  const why = mergeRefusal([parent, child]);
  if (why !== undefined) return { why };
  above.merged.add(child.id);
  above.kept.add(parent.id);
  const effect: PlanEffect = {
    key: child.customerAIN,
    op: 'merge-customers',
    before: { customer: customerWords(child), customerId: String(child.id) },
    after: { customer: customerWords(parent), customerId: String(parent.id) },
    version: 'apart',
    reason: claim.reason,
    amount: '0',
    currencyId: noCurrency,
  };
  return { effect };
}

/** What merging customers would do, a row for each that is merged away, by the rules of one merge. */
export async function judgeMerges(call: Reading, claims: readonly PlanClaim[]): Promise<JudgedRow[]> {
  const named = await namedIn(call, claims);
  const above: Above = { merged: new Set(), kept: new Set() };
  return claims.map((claim) => judgeMerge(claim, named, above));
}

const idsOf = ({ before, after }: PlanEffect): [child: number, parent: number] => [
  Number(before['customerId']), // ids, not money
  Number(after['customerId']),
];

/** Locks the customers of all these rows, in the order that every merge has: row by row they would wait for each other. */
export async function lockMerged(tx: Tx, effects: readonly PlanEffect[]): Promise<void> {
  if (effects.length > 0) await tx.of(Customers).lock(effects.flatMap(idsOf));
}

/** Has the customer none merged into it but by this plan? */
async function isFamilyOfPlan(tx: Tx, parentId: number, plan: string): Promise<boolean> {
  const links = await tx.of(CustomerLinks).under(parentId);
  const children = await tx.of(CustomerBook).records(links.map(({ childId }) => childId));
  return areOfPlan(
    tx,
    plan,
    children.map(({ customerAIN }) => customerAIN),
  );
}

/** Merges as one merge does. Refuses with 409 where one of the two is not what it was when this was planned. */
export async function mergeRow(tx: Tx, effect: PlanEffect, plan: string): Promise<void> {
  const [childId, parentId] = idsOf(effect);
  const [parent, child] = (await lockedCustomers(tx, [parentId, childId])) ?? [];
  if (!parent || !child) throw refusalOf(CustomerNotFound);
  const { before, after, reason } = effect;
  for (const [was = '', is] of [
    [before['customer'], customerWords(child)],
    [after['customer'], customerWords(parent)],
  ] as const)
    if (was !== is) throw refusalOf(PlannedRowOutdated, { was, is });
  // the rows of a plan make one family; what others merged meanwhile is another one
  const isFree = !parent.hasSubCustomers || (await isFamilyOfPlan(tx, parent.id, plan));
  const why = mergeRefusal([{ ...parent, hasSubCustomers: !isFree }, child]);
  if (why !== undefined) throw refusalOf(PlannedMergeOutdated, { why });
  await tx.of(CustomerLinks).open(parent.id, [child.id]);
  await auditEach(tx, 'Merge customer', { parent, children: [child], reason });
}
