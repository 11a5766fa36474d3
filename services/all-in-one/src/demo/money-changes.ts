import { currencyOf, dollar, naira, searchInvoices, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { invariant, sheetName } from '@kobodesk/contracts/kernel';
import { uploadReportSheet } from '@kobodesk/contracts/payments';
import { listSplitRevenues, searchAccounts, searchSplits } from '@kobodesk/contracts/settlement';
import { searchInvoiceRequests } from '@kobodesk/contracts/workflow';
import type { PlannedChange } from './planned-change.js';
import { people, type Stage } from './stage.js';

const agencyId = 20;
/** accounts that the simulated banks know */
const main = { bankId: 1058, accountNumber: '4017904612' };
const branch = { bankId: 1011, accountNumber: '0000000220' };
const thirdParty = { bankId: 1057, accountNumber: '0360883515', currencyId: naira };

const account = (changes: object) => ({
  ...main,
  currencyId: naira,
  accountType: 1,
  agencyId,
  revenueIds: [],
  locationIds: [],
  ...changes,
});
const secondAccount = (changes: object = {}) =>
  account({
    ...branch,
    accountType: 2,
    alias: 'Landing fees, Lagos',
    revenueIds: [1101],
    locationIds: [201],
    hasSimilarRevenue: true,
    ...changes,
  });

async function accountId(stage: Stage, accountNumber: string): Promise<number> {
  const { results } = await stage.as(people.admin, searchAccounts, { pageSize: 100 });
  const found = results.find((row) => row.accountNumber === accountNumber);
  invariant(found !== undefined, `there is a settlement account ${accountNumber}`);
  return found.accountId;
}

async function firstSplit(stage: Stage): Promise<number> {
  const { results } = await stage.as(people.admin, searchSplits, { pageSize: 1 });
  invariant(results[0] !== undefined, 'there is a split');
  return results[0].id;
}

/** The nth of the unpaid invoices in a currency that are older than what still happens to the others; of one creator's alone. */
export async function unpaid(
  stage: Stage,
  nth: number,
  currencyId = naira,
  creatorId?: number | null,
): Promise<InvoiceRow> {
  const { results } = await stage.as(people.admin, searchInvoices, {
    pageSize: 100,
    sort: { field: 'createdDate', order: 'ASC' },
    parameter: { status: 'Unpaid', dateType: 1, currencyId },
  });
  const plain = results.filter(
    (row) =>
      row.amountPaid === '0' &&
      row.amountPayable === row.amount &&
      (creatorId ?? row.createdByUserId) === row.createdByUserId,
  );
  const row = plain[nth];
  invariant(row !== undefined, 'the year has unpaid invoices');
  return row;
}

/** A sheet of the bank with one payment: a transfer of naira, or of dollars into the account that is kept in them. */
async function sheetOf(stage: Stage, nth: number, reference: string, currencyId = naira) {
  const { invoiceNumber, amount } = await unpaid(stage, nth, currencyId);
  const heading = 'invoice number,amount,currency,narration,payor,date transmitted,reference';
  const code = currencyOf(currencyId)?.code;
  const row = `${invoiceNumber},${amount},${code},Transfer,Savannah Air,02/03/2026,${reference}`;
  const file = await stage.keep(people.admin, sheetName, 'text/csv', `${heading}\n${row}\n`);
  const { result } = await stage.as(people.admin, uploadReportSheet, { file, replaceRRR: false });
  return { ...result, agencyId };
}

async function paidRow(stage: Stage, nth: number, reference: string) {
  const { invoiceNumber, amount } = await unpaid(stage, nth);
  return {
    agencyId,
    invoiceNumber,
    amount,
    amountPaid: amount,
    remitaRetrievalReference: reference,
  };
}

/** Where collected money goes, and corrections of what the records say: never by one person alone. */
export const moneyAlways: readonly PlannedChange[] = [
  { type: 7, payload: async () => account({}), outcome: 'approved' },
  { type: 7, payload: async () => secondAccount(), outcome: 'approved' },
  {
    type: 12,
    payload: async (stage) =>
      account({
        accountId: await accountId(stage, main.accountNumber),
        alias: 'Main collections',
        hasSimilarRevenue: true,
      }),
    outcome: 'approved',
  },
  {
    type: 20,
    payload: async (stage) => ({ accountId: await accountId(stage, branch.accountNumber), agencyId }),
    outcome: 'approved',
    comment: 'The branch has closed',
  },
  {
    type: 19,
    payload: async (stage) => ({ accountId: await accountId(stage, branch.accountNumber), agencyId }),
    outcome: 'pending',
  },
  {
    type: 21,
    payload: async (stage) => {
      const { data } = await stage.as(people.admin, listSplitRevenues, {});
      const line = data.find(({ activated }) => !activated);
      return {
        splitType: 2,
        revenueIds: [line?.revenueId],
        agencyId,
        settlementAccounts: [{ ...thirdParty, thirdPartyShare: '12.5' }],
      };
    },
    outcome: 'approved',
  },
  {
    type: 22,
    payload: async (stage) => {
      const { results } = await stage.as(people.admin, searchSplits, { pageSize: 1 });
      return {
        settlementSplitId: await firstSplit(stage),
        splitType: 2,
        revenueIds: [results[0]?.revenueId],
        agencyId,
        settlementAccounts: [{ ...thirdParty, thirdPartyShare: '15' }],
      };
    },
    outcome: 'pending',
  },
  { type: 16, payload: (stage) => paidRow(stage, 0, 'TRF-2026-0114'), outcome: 'approved' },
  {
    type: 18,
    payload: async (stage) => ({
      invoices: [await paidRow(stage, 0, 'TRF-2026-0121'), await paidRow(stage, 1, 'TRF-2026-0122')],
    }),
    outcome: 'rejected',
    comment: 'The bank has not seen this money',
  },
  { type: 23, payload: (stage) => sheetOf(stage, 4, 'TRF-2026-0187'), outcome: 'pending' },
  { type: 23, payload: (stage) => sheetOf(stage, 0, 'TT-USD-0046', dollar), outcome: 'approved' },
  {
    type: 24,
    payload: async (stage) => {
      const { invoiceNumber, invoiceId, amount } = await unpaid(stage, 2);
      const remitaRetrievalReference = await stage.referenceFromBank(amount);
      return { InvoiceNumber: invoiceNumber, id: invoiceId, amount, remitaRetrievalReference, agencyId };
    },
    outcome: 'rejected',
    comment: 'That is the reference of another bill',
  },
  {
    type: 25,
    payload: async (stage) => {
      const { invoiceNumber, invoiceId } = await unpaid(stage, 3);
      const creatorEmail = people.supervisor.userName;
      return { InvoiceNumber: invoiceNumber, id: invoiceId, creatorEmail, agencyId };
    },
    outcome: 'pending',
  },
  {
    type: 26,
    payload: async (stage) => {
      const { data } = await stage.as(people.supervisor, searchInvoiceRequests, {
        pageSize: 100,
        parameter: { requestType: 'edit', status: 0 },
      });
      const [waiting] = data.workflows;
      return {
        invoiceNumber: waiting?.invoiceNumber,
        id: waiting?.id,
        approverEmail: people.admin.userName,
        agencyId,
      };
    },
    outcome: 'rejected',
    comment: 'I am back on Monday',
  },
];
