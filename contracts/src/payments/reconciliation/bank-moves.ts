import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

/** of one answer: moves, and payments of all of them together unless one alone has more */
export const mostBankMoves = 500;
export const mostMovedPayments = 4000;

/** decimal */
const amount = z.string();

/**
 * What a decision of a bank line moves: collected money lies at the bank, less what the provider kept of it (`banked`), or it was
 * never so (`unbanked`). A decision that explains its line by the same payments as the one before it moves nothing
 * (rules/reconciliation.md#money-that-arrived).
 */
export const BankMove = z.object({
  /** of the agency: 1, 2, 3 … without a gap, in the order in which it was decided */
  number: z.number().int(),
  kind: z.enum(['banked', 'unbanked']),
  lineId: z.number().int(),
  /** of the decision */
  version: z.number().int(),
  /** value day of the line */
  day: z.string(),
  /** when it was decided; ISO 8601 */
  recordedAt: z.iso.datetime(),
  /** of the bank, as the statement names it */
  account: z.string(),
  currencyId: z.number().int(),
  /** what the line brought */
  amount,
  /** what comes of its payments more than that */
  fee: amount,
  payments: z.array(
    z.object({
      /** as `paymentConfirmed` names it */
      paymentId: z.string(),
      /** what of it comes to the agency's own account: less what the provider passed on */
      amount,
    }),
  ),
});
export type BankMove = z.output<typeof BankMove>;

/** For the ledger: to be posted, and to be held against it. */
export const listBankMoves = operation('payments.bank-move.list', {
  summary: 'What decisions of bank lines moved, in the order in which they were made',
  kind: 'query',
  access: internal,
  request: z.object({
    organisationId: z.number().int().min(1),
    /** goes on after this number */
    after: z.number().int().min(0),
  }),
  response: z.object({
    data: z.array(BankMove),
    /** the last that was looked at; null: there are no more */
    next: z.number().int().nullable(),
  }),
  deadline: 20_000,
});
