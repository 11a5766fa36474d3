import * as z from 'zod';
import {
  dataOf,
  get,
  listOf,
  OptionalDate,
  OptionalFlag,
  OptionalId,
  operation,
  paged,
  pageOf,
  permission,
  post,
} from '../../kernel/index.js';
import { LedgerOfAll } from '../problems.js';
import { accountNumbers, ledgerBases } from './accounts.js';

const access = permission('ledger.view');
const Account = z.enum(accountNumbers, 'Please select an account');
/** decimal */
const amount = z.string();

/** Of every account what it comes to until a day: the sum of all balances is nothing (rules/ledger.md#reading-it). */
export const getTrialBalance = operation('settlement.ledger.get-trial-balance', {
  summary: 'The trial balance of an agency until a day or of a period, by account and currency',
  kind: 'query',
  http: get('/api/Ledger/TrialBalance'),
  access,
  request: z.object({
    /** the first day whose debits and credits are told; what was before is the opening. Absent: all of it */
    from: OptionalDate,
    /** the last day that counts; absent: all of it */
    asAt: OptionalDate,
    /** absent: accrual, what was raised and is owed; cash: what was collected, paid out and given back */
    basis: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(ledgerBases, 'Please select a basis').optional(),
    ),
    /** tells `raisedLater`, for which every invoice raised since the last day is read */
    withRaisedLater: OptionalFlag,
    agencyId: OptionalId,
  }),
  response: dataOf(
    z.object({
      basis: z.enum(ledgerBases),
      /** absent in the question: null */
      from: z.string().nullable(),
      asAt: z.string().nullable(),
      rows: z.array(
        z.object({
          account: z.string(),
          name: z.string(),
          currencyId: z.number(),
          /** before the first day; + on the debit side, − on the credit side */
          opening: amount,
          debit: amount,
          credit: amount,
          /** opening and debit less credit */
          balance: amount,
        }),
      ),
      /** where it is asked for: what 1200 is less by for payments until the last day of invoices that were raised after it */
      raisedLater: z.array(z.object({ currencyId: z.number(), amount })).default([]),
    }),
  ),
  problems: [LedgerOfAll],
});

/** One line of an entry, a debit or a credit; amounts are decimal text, the other side is '0'. */
export const LedgerLine = z.object({
  /** of its entry */
  sequence: z.number(),
  n: z.number(),
  /** what happened: raised, paid … */
  event: z.string(),
  account: z.string(),
  name: z.string(),
  currencyId: z.number(),
  day: z.string(),
  recordedAt: z.string(),
  debit: amount,
  credit: amount,
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  customerId: z.number(),
  revenueId: z.number(),
  locationId: z.number(),
  /** whose share it is, as `bank:account`; '' of other lines */
  beneficiary: z.string(),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** The lines behind a figure, in the order in which they were posted (rules/ledger.md#reading-it). */
export const searchLedgerLines = operation('settlement.ledger-line.search', {
  summary: 'Lines of the ledger: of an account, an invoice or a customer, between two days',
  kind: 'query',
  http: post('/api/Ledger/SearchLines'),
  access,
  request: paged(
    z.object({
      account: z.preprocess((value) => (value === '' ? undefined : value), Account.optional()),
      currencyId: OptionalId,
      invoiceId: OptionalId,
      customerId: OptionalId,
      startDate: OptionalDate,
      endDate: OptionalDate,
      agencyId: OptionalId,
    }),
  ),
  response: pageOf(LedgerLine),
});

/** Who is owed what of what was collected (rules/settlement.md#dividing-a-payment). */
export const listDue = operation('settlement.ledger.list-due', {
  summary: 'What is due to each beneficiary of an agency until a day',
  kind: 'query',
  http: get('/api/Ledger/DueToBeneficiaries'),
  access,
  request: z.object({
    /** the last day that counts; absent: all of it */
    asAt: OptionalDate,
    agencyId: OptionalId,
  }),
  response: listOf(
    z.object({
      /** as lines of the ledger say it */
      beneficiary: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      bankName: z.string(),
      currencyId: z.number(),
      due: amount,
    }),
  ),
  problems: [LedgerOfAll],
});

/** in the order in which they are looked at */
export const ledgerChecks = [
  'chain',
  'lines',
  'days',
  'events',
  'shares',
  'receivable',
  'excess',
  'payouts',
  'banked',
  'statements',
  'totals',
  'roots',
  'seals',
] as const;
/** What was altered, where posting anew tells it: a row of the ledger, an event of the record, the rule that posts. */
export const ledgerCauses = ['row', 'event', 'rule'] as const;
export const LedgerFinding = z.object({
  check: z.enum(ledgerChecks),
  cause: z.enum(ledgerCauses).optional(),
  /** the entry, invoice or customer, as people know it */
  where: z.string(),
  text: z.string(),
});
export type LedgerFinding = z.output<typeof LedgerFinding>;

/**
 * Where a walk goes on: after an entry, over the sums, after an invoice, over customers, payouts, what arrived at the bank, statements,
 * totals that others keep, a seal, a page of the audit trail. `moving`: something was put down in the minute before, and may be under way to the totals.
 */
export const LedgerCursor = z
  .string()
  .regex(
    /^(entries:\d{1,15}|(roots|seals):\d{1,6}|days|(invoices:\d{1,15}|customers|payouts|banked:\d{1,15}|statements|totals)(:moving)?)$/,
    'Unknown place to go on from',
  );
/** at most so many are named in one answer; all are counted */
export const mostFindingsNamed = 50;

export const verifyLedger = operation('settlement.ledger.verify', {
  summary: 'Holds the ledger of an agency against itself and against the records, a part at a time',
  kind: 'query',
  http: post('/api/Ledger/Verify'),
  access,
  request: z.object({
    agencyId: OptionalId,
    cursor: LedgerCursor.optional(),
    /** the last day whose events count; absent: all of them. The chain is walked whole in any case */
    asAt: OptionalDate,
  }),
  response: z.object({
    /** what was looked at */
    part: z.string(),
    /** entries, sums, invoices or customers in it */
    checked: z.number(),
    found: z.number(),
    findings: z.array(LedgerFinding),
    /** what to ask for next; null at the end */
    next: z.string().nullable(),
    /** where the chain ends: its last entry, and the hash that stands for all before it; null without one */
    end: z.object({ sequence: z.number(), hash: z.string(), recordedAt: z.string() }).nullable(),
    message: z.string(),
  }),
  problems: [LedgerOfAll],
  deadline: 30_000,
});
