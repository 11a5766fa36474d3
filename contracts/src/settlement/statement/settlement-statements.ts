import * as z from 'zod';
import {
  dataOf,
  event,
  get,
  Id,
  listOf,
  operation,
  OptionalDate,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  problem,
} from '../../kernel/index.js';
import { LedgerOfAll } from '../problems.js';
import { AgreedShare } from './agreed-share.js';
import { BeneficiaryKey } from './beneficiary-key.js';
import { Letterhead } from './letterhead.js';

/** reading is reading the ledger; issuing is of whoever says where money goes (decision 089) */
const reading = permission('ledger.view');
export const statementsAccess = permission('settlement.manage');
export const statementsTouch = ['settlement-statements'];

/** decimal */
const amount = z.string();
const Account = {
  beneficiary: BeneficiaryKey,
  currencyId: Id,
};

export const BeneficiaryNotFound = problem(
  'BENEFICIARY_NOT_FOUND',
  404,
  'Nothing was ever owed to this beneficiary in this currency',
);
export const SettlementStatementNotFound = problem(
  'SETTLEMENT_STATEMENT_NOT_FOUND',
  404,
  'The settlement statement was not found',
);
/** One that says nothing new would only be a number. */
export const NothingToState = problem(
  'NOTHING_TO_STATE',
  409,
  'Nothing was shared or paid out that no statement tells of yet',
);
export const StatementGoesBack = problem(
  'STATEMENT_GOES_BACK',
  422,
  ({ day }: { day: string }) => `The statement before this one reaches ${day}: this one ends no earlier`,
);
export const StatementAhead = problem(
  'STATEMENT_AHEAD',
  422,
  'A statement ends on a day that has begun, no later',
);

/** What came and went in a month. */
const Month = z.object({
  /** YYYY-MM */
  month: z.string(),
  shares: amount,
  paidOut: amount,
});
export type SettlementMonth = z.output<typeof Month>;

const Named = z.object({
  beneficiary: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  currencyId: z.number(),
});

/** An issued statement without its lines (rules/settlement.md#settlement-statements). */
export const SettlementStatement = Named.extend({
  /** from 1, without gaps, of this beneficiary and currency */
  number: z.number(),
  /** first day; '' from the beginning */
  fromDay: z.string(),
  toDay: z.string(),
  /** the ledger ended with this entry: what was put down later is in the next one */
  toSequence: z.number(),
  opening: amount,
  shares: amount,
  paidOut: amount,
  closing: amount,
  /** of `shares`: cut to what was collected (rules/settlement.md) */
  short: amount,
  shortLines: z.number(),
  lines: z.number(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  /** signed: what /verify reads */
  code: z.string(),
});
export type SettlementStatement = z.output<typeof SettlementStatement>;

export const listSettlementStanding = operation('settlement.statement.list-standing', {
  summary: 'Each beneficiary: what is owed, the last statement, what came and went by month',
  kind: 'query',
  http: get('/api/Settlement/Standing'),
  access: reading,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(
    Named.extend({
      /** shares less what was paid out, as of now */
      due: amount,
      last: SettlementStatement.pick({ number: true, toDay: true, closing: true, issuedAt: true }).nullable(),
      /** the last twelve in which something happened, in their order */
      months: z.array(Month),
    }),
  ),
  problems: [LedgerOfAll],
});

export const issueSettlementStatement = operation('settlement.statement.issue', {
  summary: 'Issues the next statement of a beneficiary and currency: numbered, chained and signed, for ever',
  kind: 'command',
  http: post('/api/Settlement/IssueStatement'),
  access: statementsAccess,
  request: z.object({
    ...Account,
    /** its last day; absent: today, in the agency's zone */
    toDay: OptionalDate,
    agencyId: OptionalId,
  }),
  response: dataOf(z.object({ number: z.number() })).extend({ message: z.string() }),
  problems: [BeneficiaryNotFound, NothingToState, StatementGoesBack, StatementAhead, LedgerOfAll],
  touches: statementsTouch,
  deadline: 30_000,
});

export const searchSettlementStatements = operation('settlement.statement.search', {
  summary: 'Issued settlement statements, the newest first',
  kind: 'query',
  http: post('/api/Settlement/SearchStatements'),
  access: reading,
  request: paged(
    z.object({
      beneficiary: z.preprocess((value) => (value === '' ? undefined : value), BeneficiaryKey.optional()),
      currencyId: OptionalId,
      agencyId: OptionalId,
    }),
  ),
  response: pageOf(SettlementStatement),
  problems: [LedgerOfAll],
});

export const PayoutShown = z.object({
  id: z.number(),
  day: z.string(),
  amount,
  bankReference: z.string(),
  recordedBy: z.string(),
  agreedBy: z.string(),
});

const NumberedStatement = z.object({ ...Account, number: Id, agencyId: OptionalId });

export const getSettlementStatement = operation('settlement.statement.get', {
  summary:
    'An issued settlement statement: what was shared by revenue line, what was paid out, how it is proved',
  kind: 'query',
  http: get('/api/Settlement/Statement'),
  access: reading,
  request: NumberedStatement,
  response: dataOf(
    SettlementStatement.extend({
      revenues: z.array(
        z.object({
          revenueId: z.number(),
          revenue: z.string(),
          payments: z.number(),
          collected: amount,
          /** what each version gives that divided them, in their order */
          agreed: z.array(AgreedShare),
          amount,
        }),
      ),
      payouts: z.array(PayoutShown),
      agency: Letterhead,
      /** what the statement before it reached; null: it is the first */
      before: SettlementStatement.pick({ toDay: true, toSequence: true }).nullable(),
      /** of the beneficiary until the last day of the statement */
      months: z.array(Month),
      /** owed as of now, whatever this statement says */
      due: amount,
      /** the lines of the ledger, read again, come to what was issued and signed */
      isProved: z.boolean(),
    }),
  ),
  problems: [SettlementStatementNotFound, LedgerOfAll],
});

/** A line of a settlement statement: what made a beneficiary be owed more or less; amounts are decimal text. */
export const SettlementLine = z.object({
  /** of its entry */
  sequence: z.number(),
  day: z.string(),
  /** advanced: passed on by the provider before it was a share of anything (decision 126) */
  kind: z.enum(['shared', 'advanced', 'paidOut']),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  revenueId: z.number(),
  revenue: z.string(),
  /** what was paid and divided; '' of what was given */
  collected: amount,
  /** owed more by it; below nothing when it was given */
  amount,
  /** the share was cut to what was left of the payment */
  isShort: z.boolean(),
  /** of the bank, of what was paid out */
  reference: z.string(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

export const listSettlementLines = operation('settlement.statement.list-lines', {
  summary: 'The lines of an issued settlement statement, in the order in which they were put down',
  kind: 'query',
  http: get('/api/Settlement/StatementLines'),
  access: reading,
  request: NumberedStatement.extend({
    /** goes on after this entry; absent: from the first */
    after: z.coerce.number().int().min(0).default(0),
    pageSize: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: listOf(SettlementLine).extend({ next: z.number().nullable() }),
  problems: [SettlementStatementNotFound, LedgerOfAll],
});

/** A statement was issued, and stands for ever. */
export const statementIssued = event(
  'settlement.statement.issued',
  1,
  z.object({
    organisationId: z.number(),
    beneficiary: z.string(),
    currencyId: z.number(),
    number: z.number(),
    toDay: z.string(),
    closing: amount,
    hash: z.string(),
  }),
);
