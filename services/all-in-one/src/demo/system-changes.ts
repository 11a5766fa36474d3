import { createHash } from 'node:crypto';
import { searchServiceAccounts } from '@kobodesk/contracts/identity';
import { getNoticePolicy } from '@kobodesk/contracts/notifications';
import { addPlanRows, beginPlan, sealPlan, type PlanKind } from '@kobodesk/contracts/payments';
import { unpaid } from './money-changes.js';
import type { PlannedChange } from './planned-change.js';
import { roleNamed } from './set-up-changes.js';
import { people, type Stage } from './stage.js';

const account = 'Tower billing';

const serviceAccount = async (stage: Stage, description: string) => ({
  name: account,
  description,
  ownerId: people.admin.userId,
  roleId: await roleNamed(stage, 'CLIENT_USER'),
});

/** A plan of two invoices that the bank says are paid, as a command would make it of a file. */
async function plan(stage: Stage, kind: PlanKind, name: string, from: number) {
  const inputHash = createHash('sha256').update(name).digest('hex');
  const { data } = await stage.as(people.admin, beginPlan, { kind, name, inputHash });
  const { id } = data;
  const invoices = [await unpaid(stage, from), await unpaid(stage, from + 1)];
  const rows = invoices.map(({ invoiceNumber, amount }, at) => ({
    line: at + 2,
    invoiceNumber,
    amount,
    day: '2026-03-02',
    reference: `TRF-2026-02${from}${at}`,
  }));
  await stage.as(people.admin, addPlanRows, { id, from: 0, rows });
  const { data: sealed } = await stage.as(people.admin, sealPlan, { id });
  return { id, hash: sealed.hash };
}

/** What is asked for in the name of machines, and of many invoices at once. */
export const systemAlways: readonly PlannedChange[] = [
  {
    type: 32,
    payload: async ({ receiver: url }) => ({ name: 'Airport dashboards', url, types: [] }),
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
  { type: 31, payload: (stage) => plan(stage, 'mark-paid', 'bank-november.csv', 5), outcome: 'pending' },
  { type: 33, payload: (stage) => plan(stage, 'report-sheet', 'sheet-march.csv', 7), outcome: 'pending' },
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
