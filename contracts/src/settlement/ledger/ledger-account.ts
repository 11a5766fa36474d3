import * as z from 'zod';
import {
  CalendarDate,
  dataOf,
  Id,
  OptionalDate,
  OptionalId,
  operation,
  permission,
  post,
} from '../../kernel/index.js';
import { LedgerOfAll } from '../problems.js';
import { BeneficiaryKey } from '../statement/beneficiary-key.js';
import { accountNumbers, ledgerBases } from './accounts.js';
import { LedgerLine } from './ledger.js';
import { ledgerEventFilters } from './ledger-words.js';

/** decimal; + on the debit side, − on the credit side */
const balance = z.string();
/** decimal, never below nothing */
const amount = z.string();

/** One of the calendar: digits alone make 0000-00-00 too, of which no day before can be told. */
const beginsWithDay = (text: string): boolean => CalendarDate.safeParse(text.slice(0, 10)).success;

const unknownPlace = 'Unknown place to go on from';
/** A place between two lines of an account: their order is day, entry, line. */
export const LedgerLineCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}:\d{1,15}:\d{1,6}$/, unknownPlace)
  .refine(beginsWithDay, unknownPlace);

export const mostAccountLines = 1000;
const blank = (value: unknown): unknown => (value === '' ? undefined : value);

const unknownReach = 'Please say a day and an entry';
/** What the ledger had put down at a moment: days until one, entries until one (decision 089). */
const Reach = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}:\d{1,15}$/, unknownReach)
    .refine(beginsWithDay, unknownReach)
    .optional(),
);
export const reachText = ({ day, sequence }: { day: string; sequence: number }): string =>
  `${day}:${sequence}`;

/** All events of a kind would be half of the ledger. */
const eventOfNothing = { path: ['event'], message: 'Please say of which invoice, customer or days' };

/** An account as a bookkeeper reads it: opening, lines with what each leaves, closing (rules/ledger.md#reading-it). */
export const readLedgerAccount = operation('settlement.ledger.read-account', {
  summary: 'An account of the ledger in one currency, line by line, with what each line leaves',
  kind: 'query',
  http: post('/api/Ledger/Account'),
  access: permission('ledger.view'),
  request: z
    .object({
      account: z.enum(accountNumbers, 'Please select an account'),
      currencyId: Id,
      startDate: OptionalDate,
      endDate: OptionalDate,
      /** cash: only what moved money, on the accounts that it has on that basis */
      basis: z.preprocess(blank, z.enum(ledgerBases, 'Please select a basis').optional()),
      invoiceId: OptionalId,
      /** only one kind of event, of something that is named besides */
      event: z.preprocess(blank, z.enum(ledgerEventFilters, 'Please select an event').optional()),
      customerId: OptionalId,
      /** a customer with all that are merged into it */
      familyOf: OptionalId,
      revenueId: OptionalId,
      locationId: OptionalId,
      beneficiary: z.preprocess(blank, BeneficiaryKey.optional()),
      /** what was put down by then, and what was not by an earlier moment */
      reach: Reach,
      since: Reach,
      /** goes on after this line; absent: from the first */
      after: z.preprocess(blank, LedgerLineCursor.optional()),
      pageSize: z.coerce.number().int().min(1).max(mostAccountLines).default(50),
      agencyId: OptionalId,
    })
    .refine(({ event, invoiceId, customerId, familyOf, beneficiary, startDate }) => {
      const narrow = [invoiceId, customerId, familyOf, beneficiary, startDate];
      return event === undefined || narrow.some((one) => one !== undefined);
    }, eventOfNothing),
  response: dataOf(
    z.object({
      account: z.string(),
      name: z.string(),
      currencyId: z.number(),
      /** what it came to before the first day */
      opening: balance,
      /** of all lines that fit, not of this page */
      debit: amount,
      credit: amount,
      closing: balance,
      /** before the first line of this page */
      broughtForward: balance,
      lines: z.array(
        LedgerLine.extend({
          /** after this line */
          balance,
          customerName: z.string(),
          /** who it is owed to; '' when to nobody */
          beneficiaryName: z.string(),
        }),
      ),
      /** what the revenue line is called that the lines are held to; '' when to none */
      revenue: z.string(),
      /** where the next page begins; null: there is none */
      next: LedgerLineCursor.nullable(),
    }),
  ),
  problems: [LedgerOfAll],
});
