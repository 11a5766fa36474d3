import { createHash } from 'node:crypto';
import { searchServiceAccounts } from '@kobodesk/contracts/identity';
import { getNoticePolicy } from '@kobodesk/contracts/notifications';
import {
  addPlanRows,
  beginPlan,
  sealPlan,
  type PlanClaim,
  type PlanKind,
} from '@kobodesk/contracts/payments';
import { searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import { unpaid } from './money-changes.js';
import type { PlannedChange } from './planned-change.js';
import { roleNamed } from './set-up-changes.js';
import { people, type DemoPerson, type Stage } from './stage.js';

const account = 'Tower billing';
/** the endpoint that the built-in provider answers */
export const receiverName = 'Airport dashboards';

const serviceAccount = async (stage: Stage, description: string) => ({
  name: account,
  description,
  ownerId: people.admin.userId,
  roleId: await roleNamed(stage, 'CLIENT_USER'),
});

/** What a row of a plan says. */
type Cells = Partial<Omit<PlanClaim, 'line'>>;

/** A plan of these invoices, as a command would make it of a file. */
async function planOf(
  stage: Stage,
  { kind, name, by = people.admin }: { kind: PlanKind; name: string; by?: DemoPerson },
  rows: readonly Cells[],
) {
  const inputHash = createHash('sha256').update(name).digest('hex');
  const { data } = await stage.as(by, beginPlan, { kind, name, inputHash });
  const { id } = data;
  const claims = rows.map((row, at) => ({ line: at + 2, ...row }));
  await stage.as(by, addPlanRows, { id, from: 0, rows: claims });
  const { data: sealed } = await stage.as(by, sealPlan, { id });
  return { id, hash: sealed.hash };
}

/** Two invoices that the bank says are paid. */
async function paid(stage: Stage, kind: PlanKind, name: string, from: number) {
  const invoices = [await unpaid(stage, from), await unpaid(stage, from + 1)];
  const rows = invoices.map(({ invoiceNumber, amount }, at) => ({
    invoiceNumber,
    amount,
    day: '2026-03-02',
    reference: `TRF-2026-02${from}${at}`,
  }));
  return planOf(stage, { kind, name }, rows);
}

/** Invoices that the clerk raised twice; none of them is anybody else's. */
async function twice(stage: Stage) {
  const rows: { invoiceNumber: string; reason: string }[] = [];
  for (const nth of [9, 10, 11]) {
    const { invoiceNumber } = await unpaid(stage, nth, undefined, people.clerk.userId);
    rows.push({ invoiceNumber, reason: 'Raised twice' });
  }
  return planOf(stage, { kind: 'void', name: 'raised-twice.csv', by: people.clerk }, rows);
}

async function corrected(
  stage: Stage,
  kind: PlanKind,
  nth: number,
  cells: (amount: string) => Promise<Cells>,
) {
  const { invoiceNumber, amount } = await unpaid(stage, nth);
  return planOf(stage, { kind, name: `${kind}.csv` }, [{ invoiceNumber, ...(await cells(amount)) }]);
}

/** Edit requests that wait for the supervisor. */
async function handedOn(stage: Stage) {
  const parameter = { requestType: 'edit' as const, status: 0 };
  const { data } = await stage.as(people.supervisor, searchInvoiceRequests, { pageSize: 100, parameter });
  const rows = data.workflows
    .slice(0, 2)
    .map(({ invoiceNumber }) => ({ invoiceNumber, approver: people.admin.userName, reason: 'On leave' }));
  return planOf(stage, { kind: 'correct-approver', name: 'on-leave.csv' }, rows);
}

/** Customers who are said to be one company. */
function theSame(stage: Stage) {
  const [savannah, cargo] = ['IN-000102', 'IN-000104'];
  const row = { kept: savannah, merged: cargo, reason: 'One company since March' };
  return planOf(stage, { kind: 'merge-customers', name: 'one-company.csv' }, [row]);
}

/** A tenth less of some, whichever of them have no note that waits. */
async function closed(stage: Stage) {
  const rows: Cells[] = [];
  for (const nth of [12, 13, 14]) {
    const { invoiceNumber } = await unpaid(stage, nth);
    rows.push({ invoiceNumber, amount: '10%', reason: 'Runway closed for a day' });
  }
  return planOf(stage, { kind: 'credit-notes', name: 'runway-closed.csv' }, rows);
}

/** What is asked for in the name of machines, and of many invoices at once. */
export const systemAlways: readonly PlannedChange[] = [
  {
    type: 32,
    payload: async ({ receiver: url }) => ({ name: receiverName, url, types: [] }),
    outcome: 'approved',
    isPossible: ({ receiver }) => receiver !== undefined,
  },
  {
    type: 28,
    payload: async (stage) => {
      const { data } = await stage.as(people.admin, getNoticePolicy, {});
      const { version: base, ...policy } = data;
      return { ...policy, base, isGrouped: true, leastDaysBetween: 7 };
    },
    outcome: 'rejected',
    comment: 'One letter an invoice until the new year',
  },
  {
    type: 29,
    payload: (stage) => serviceAccount(stage, 'Raises what the tower counts'),
    outcome: 'approved',
  },
  {
    type: 30,
    payload: async (stage) => {
      const { results } = await stage.as(people.admin, searchServiceAccounts, {
        parameter: { searchQuery: account },
      });
      return { ...(await serviceAccount(stage, 'Landings and parking')), id: results[0]?.id };
    },
    outcome: 'pending',
  },
  { type: 31, payload: (stage) => paid(stage, 'mark-paid', 'bank-november.csv', 5), outcome: 'pending' },
  { type: 33, payload: (stage) => paid(stage, 'report-sheet', 'sheet-march.csv', 7), outcome: 'pending' },
  { type: 36, payload: twice, by: people.clerk, outcome: 'pending' },
  {
    type: 37,
    payload: (stage) =>
      corrected(stage, 'correct-creator', 12, async () => ({
        creator: people.supervisor.userName,
        reason: 'Left the agency',
      })),
    outcome: 'pending',
  },
  {
    type: 38,
    payload: (stage) =>
      corrected(stage, 'correct-reference', 13, async (amount) => ({
        reference: await stage.referenceFromBank(amount),
        reason: 'Typed wrong',
      })),
    outcome: 'pending',
  },
  { type: 39, payload: handedOn, outcome: 'pending' },
  { type: 40, payload: theSame, outcome: 'pending' },
  {
    type: 41,
    payload: closed,
    outcome: 'pending',
  },
  {
    type: 32,
    payload: async () => ({
      name: 'Ministry ledger',
      url: 'https://93.184.216.34/kobodesk',
      types: ['invoice.paid'],
    }),
    outcome: 'pending',
  },
];
