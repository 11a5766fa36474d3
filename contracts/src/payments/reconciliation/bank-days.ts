import * as z from 'zod';
import {
  CalendarDate,
  dataOf,
  operation,
  OptionalDate,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
} from '../../kernel/index.js';
import { BankStatementLine, LineStanding, MatchedPayment } from './bank-matches.js';
import { BanksOfAll } from './problems.js';

/** of the grid */
export const mostBankDays = 62;
/** of an agency, those with the latest statements */
export const mostBankAccounts = 50;
/** payments that no bank line explains are looked for in so many days */
export const daysUnsettled = 90;

/**
 * How a day of an account stands (rules/reconciliation.md#days): explained, quiet (a statement has the day, and nothing
 * came or went), open (lines are unexplained), missing (days lie between two statements that do not meet), expected (no
 * statement yet), none (before the first one).
 */
export const BankDayState = z.enum(['explained', 'quiet', 'open', 'missing', 'expected', 'none']);
export type BankDayState = z.infer<typeof BankDayState>;

const view = permission('reconciliation.view', 'reconciliation.manage');

/** Money that came and is neither certain nor accepted, a row for each currency that has lines. */
export const Unexplained = z.object({
  /** ISO code */
  currency: z.string(),
  amount: z.string(),
  /** lines of it, money that came alone */
  lines: z.number().int(),
});
export type Unexplained = z.output<typeof Unexplained>;

export const listBankDays = operation('payments.bank-day.list', {
  summary: 'Account by day: what is explained, where lines are open, and where a statement is missing',
  kind: 'query',
  http: post('/api/Reconciliation/Days'),
  access: view,
  request: z.object({
    /** at most 62 days; later ones are left out */
    fromDay: CalendarDate,
    toDay: CalendarDate,
    agencyId: OptionalId,
  }),
  response: dataOf(
    z.object({
      days: z.array(z.string()),
      accounts: z.array(
        z.object({
          account: z.string(),
          currency: z.string(),
          /** one for each of the days */
          cells: z.array(z.object({ state: BankDayState, open: z.number().int(), lines: z.number().int() })),
        }),
      ),
      unexplained: z.array(Unexplained),
    }),
  ),
  problems: [BanksOfAll],
});

export const getUnexplained = operation('payments.bank-unexplained.get', {
  summary: 'How much money came to the accounts and is unexplained, by currency, as it is kept',
  kind: 'query',
  http: post('/api/Reconciliation/Unexplained'),
  access: view,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(z.array(Unexplained)),
  problems: [BanksOfAll],
});

export const verifyUnexplained = operation('payments.bank-unexplained.verify', {
  summary: 'Holds what is kept of unexplained money against all lines, by currency',
  kind: 'query',
  http: post('/api/Reconciliation/VerifyUnexplained'),
  access: view,
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(
    z.array(
      z.object({
        /** ISO code */
        currency: z.string(),
        kept: Unexplained,
        /** from the lines */
        added: Unexplained,
        agrees: z.boolean(),
      }),
    ),
  ),
  deadline: 60_000,
  problems: [BanksOfAll],
});

/** A line beside the account that it is of. */
export const BankAccountLine = BankStatementLine.extend({ account: z.string() });

export const findBankLines = operation('payments.bank-line.find', {
  summary: 'Bank lines of all accounts, the latest days first: those that are open unless told otherwise',
  kind: 'query',
  http: post('/api/Reconciliation/FindLines'),
  access: view,
  request: paged(
    z
      .object({
        account: OptionalText,
        fromDay: OptionalDate,
        toDay: OptionalDate,
        /** absent: money that came and is neither certain nor accepted */
        standing: z.union([LineStanding, z.literal('all')]).optional(),
        agencyId: OptionalId,
      })
      .prefault({}),
  ),
  response: pageOf(BankAccountLine).extend({
    data: z.object({
      /** of all accounts and days */
      unexplained: z.array(Unexplained),
    }),
  }),
  problems: [BanksOfAll],
});

/** A booked payment that no bank line explains yet. */
export const UnsettledPayment = MatchedPayment.extend({
  /** what is to come of it: without what the provider passed on */
  amount: z.string(),
  currency: z.string(),
  /** whole days since it was paid */
  age: z.number().int(),
});
export type UnsettledPayment = z.output<typeof UnsettledPayment>;

/** Days since the payment, from the first to before the next one. */
export const transitAges = [0, 2, 4, 8, 15, 31] as const;

export const listUnsettledPayments = operation('payments.unsettled.list', {
  summary:
    'Payments of the last 90 days that no bank line explains, the oldest first, and how old those on their way are',
  kind: 'query',
  http: post('/api/Reconciliation/InTransit'),
  access: view,
  request: paged(
    z
      .object({
        /** at least so many days old */
        leastAge: z.coerce.number().int().min(0).max(daysUnsettled).default(0),
        /** at most so many; absent: however old */
        mostAge: z.coerce.number().int().min(0).max(daysUnsettled).optional(),
        agencyId: OptionalId,
      })
      .prefault({}),
  ),
  response: pageOf(UnsettledPayment).extend({
    data: z.array(
      z.object({
        /** the first day of the age */
        from: z.number().int(),
        currency: z.string(),
        payments: z.number().int(),
        amount: z.string(),
      }),
    ),
  }),
  problems: [BanksOfAll],
});
