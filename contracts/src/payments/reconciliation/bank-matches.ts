import * as z from 'zod';
import {
  dataOf,
  id,
  Id,
  operation,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  problem,
  Report,
  text,
} from '../../kernel/index.js';
import { BankStatement, BankStatementNotFound } from './bank-statements.js';
import { MatchClass, matchPasses, type MatchPass } from './match-class.js';
import { BanksOfAll } from './problems.js';

/** lines of one agency that are held against its payments, the latest statements first */
export const mostMatchedLines = 1_000_000;
/** of more lines it is not waited for: they are matched in the background */
export const mostLinesWaitedFor = 20_000;
/** lines that other rules are tried on, the latest statements first; somebody waits for it */
export const mostReplayedLines = 100_000;
/** of a line, or of those that a person says it is */
export const mostPaymentsOfLine = 200;

/** of what explains a line, which may be all that was paid on a day: the first by their ids */
export const shownPaymentsOfLine = 50;

/** Where a line stands: what the rules make of it, what a person made of it, or that nobody has looked yet. */
export const LineStanding = z.enum([...MatchClass.options, 'accepted', 'unread']);
export type LineStanding = z.infer<typeof LineStanding>;

const passes = Object.keys(matchPasses) as [MatchPass, ...MatchPass[]];

/** A payment as it is shown beside a line. */
export const MatchedPayment = z.object({
  id: z.number().int(),
  invoiceNumber: z.string(),
  reference: z.string(),
  /** what was paid */
  amount: z.string(),
  /** what of it the provider sent straight to others: the bank shows the rest */
  passedOn: z.string().default('0'),
  /** of the agency, YYYY-MM-DD */
  day: z.string(),
  channel: z.string(),
});
export type MatchedPayment = z.output<typeof MatchedPayment>;

/** A line, and what was made of it (rules/reconciliation.md#decisions). */
export const BankStatementLine = z.object({
  id: z.number().int(),
  /** value day */
  day: z.string(),
  /** money that came above 0, money that went below */
  amount: z.string(),
  /** ISO code */
  currency: z.string(),
  narration: z.string(),
  /** '' where the bank gives none */
  bankReference: z.string(),
  /** what stands on the account after it; null where the bank does not say */
  balance: z.string().nullable(),
  /** which one it is of those that agree in account, day, amount, currency and narration */
  occurrence: z.number().int(),
  standing: LineStanding,
  /** of its decision, counted from 1; 0 where there is none */
  version: z.number().int(),
  pass: z.enum(passes).nullable(),
  rulesVersion: z.number().int(),
  /** what explains it, as far as it is shown: `shownPaymentsOfLine` at most */
  payments: z.array(MatchedPayment),
  /** how many payments explain it */
  paymentCount: z.number().int(),
  /** of an ambiguous one: what would */
  rivals: z.array(MatchedPayment),
  /** sentences */
  evidence: z.array(z.string()),
  /** the next best payment, and why it lost */
  runnerUp: z.object({ payment: MatchedPayment, whyLost: z.string() }).nullable(),
  /** '' of what the rules decided */
  decidedBy: z.string(),
});
export type BankStatementLine = z.output<typeof BankStatementLine>;

export const BankLineNotFound = problem('BANK_LINE_NOT_FOUND', 404, 'The line was not found');
export const BankLineMoved = problem(
  'BANK_LINE_MOVED',
  409,
  'The line has been decided otherwise in the meantime. Please look again',
);
export const BankLineUndecided = problem('BANK_LINE_UNDECIDED', 409, 'Nothing explains this line yet');
export const PaymentExplained = problem(
  'PAYMENT_EXPLAINED',
  409,
  'The payment is explained by another line already. Please undo that one first',
);
/** Only what fits to the kobo explains a line. */
export const PaymentsDoNotFit = problem(
  'PAYMENTS_DO_NOT_FIT',
  422,
  ({ line, payments }: { line: string; payments: string }) =>
    `The payments come to ${payments}, and the line to ${line}`,
);
export const MatchBusy = problem(
  'MATCH_BUSY',
  409,
  'The lines are being matched by somebody else. Please try again',
);

const view = permission('reconciliation.view', 'reconciliation.manage');
const manage = permission('reconciliation.manage');
const lineId = id('Please select a line');
const version = z.number().int().min(0);
const counts = z.record(LineStanding, z.number().int());
const touches = ['bank-lines'];

export const searchBankLines = operation('payments.bank-line.search', {
  summary: 'What is kept of the account for the days of a statement, line by line, with what explains each',
  kind: 'query',
  http: post('/api/Reconciliation/SearchLines'),
  access: view,
  request: paged(
    z.object({
      statementId: id('Please select a bank statement'),
      standing: LineStanding.optional(),
      agencyId: OptionalId,
    }),
  ),
  response: pageOf(BankStatementLine).extend({
    data: z.object({
      statement: BankStatement,
      counts,
      /** what came and is neither certain nor accepted */
      unexplained: z.string(),
    }),
  }),
  problems: [BanksOfAll, BankStatementNotFound],
});

export const runBankMatch = operation('payments.bank-match.run', {
  summary:
    'Holds the lines that no person decided against the payments that are booked; twice is the same as once',
  kind: 'command',
  repeatable: true,
  http: post('/api/Reconciliation/Match'),
  access: manage,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(
    z.object({
      /** are they matched in the background? Then nothing is counted yet but the lines */
      isGoingOn: z.boolean(),
      /** lines that were looked at, and those of them whose decision is another one now */
      lines: z.number().int(),
      changed: z.number().int(),
      payments: z.number().int(),
      /** the version of the matching rules in force */
      rulesVersion: z.number().int(),
      counts: z.record(MatchClass, z.number().int()),
    }),
  ).extend({ message: z.string() }),
  problems: [BanksOfAll, MatchBusy],
  touches,
  deadline: 60_000,
});

export const acceptBankLine = operation('payments.bank-line.accept', {
  summary: 'Says that these payments explain a line: what the rules found, or some of the rivals',
  kind: 'command',
  http: post('/api/Reconciliation/AcceptLine'),
  access: manage,
  request: z.object({
    lineId,
    /** of the decision that was shown */
    version,
    /** absent: those that the decision names */
    paymentIds: z.array(Id).min(1).max(mostPaymentsOfLine).optional(),
    agencyId: OptionalId,
  }),
  response: Report,
  problems: [
    BanksOfAll,
    BankLineNotFound,
    BankLineMoved,
    BankLineUndecided,
    PaymentExplained,
    PaymentsDoNotFit,
  ],
  touches,
});

export const undoBankLine = operation('payments.bank-line.undo', {
  summary:
    'Says no to what explains a line, accepted or found; it stays in the history, and is not offered again',
  kind: 'command',
  http: post('/api/Reconciliation/UndoLine'),
  access: manage,
  request: z.object({
    lineId,
    version,
    reason: text('Please say why', 200),
    agencyId: OptionalId,
  }),
  response: Report,
  problems: [BanksOfAll, BankLineNotFound, BankLineMoved, BankLineUndecided],
  touches,
});

export const whyNotBankLine = operation('payments.bank-line.why-not', {
  summary: 'Why the payments of an invoice do not explain a line, in words',
  kind: 'query',
  http: post('/api/Reconciliation/WhyNot'),
  access: view,
  request: z.object({
    lineId,
    invoiceNumber: text('Please enter an invoice number', 60),
    agencyId: OptionalId,
  }),
  response: dataOf(z.array(z.object({ payment: MatchedPayment, why: z.string() }))).extend({
    message: z.string(),
  }),
  problems: [BanksOfAll, BankLineNotFound],
});
