import type { BankMove } from '@kobodesk/contracts/payments';
import * as z from 'zod';
import { whereOf, type PaidEvent } from '../../share/shared-event.js';

const said = {
  /** by the number of the move */
  id: z.string(),
  currencyId: z.number(),
  /** value day of the bank line */
  day: z.string(),
  recordedAt: z.string(),
  // of several invoices as often as not: lines say which
  invoiceId: z.literal(0),
  invoiceNumber: z.literal(''),
  /** the account at the bank, as its statement names it */
  account: z.string(),
  lineId: z.number(),
  /** of the decision */
  version: z.number(),
  /** what the bank line brought, and what its payments come to more than that */
  amount: z.string(),
  fee: z.string(),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      amount: z.string(),
      invoiceId: z.number(),
      invoiceNumber: z.string(),
      place: z.object({ customerId: z.number(), revenueId: z.number(), locationId: z.number() }),
    }),
  ),
};
/** That a line of the bank showed what was collected, or showed it no more, with where each payment was put down. */
export const BankedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banked'), ...said }),
  z.object({ kind: z.literal('unbanked'), ...said }),
]);
export type BankedEvent = z.output<typeof BankedEvent>;

/** In the order of the numbers, so that those of some are found by their ids. */
export const bankedId = (kind: BankedEvent['kind'], number: number): string =>
  `${kind}:${String(number).padStart(12, '0')}`;
export const paidId = (paymentId: string): string => `paid:${paymentId}`;

/** Undefined while a payment of it is not in the ledger: then it is not known what it was paid for. */
export function bankedEventOf(
  move: BankMove,
  paidBy: ReadonlyMap<string, PaidEvent>,
): BankedEvent | undefined {
  const { kind, number, lineId, version, day, recordedAt, account, currencyId, amount, fee } = move;
  const payments = move.payments.flatMap(({ paymentId, amount: paid }) => {
    const event = paidBy.get(paymentId);
    if (!event) return [];
    const { invoiceId, invoiceNumber, place } = event;
    return [{ paymentId, amount: paid, invoiceId, invoiceNumber, place: whereOf(place) }];
  });
  if (payments.length === 0 || payments.length < move.payments.length) return undefined;
  const what = { currencyId, day, recordedAt, account, lineId, version, amount, fee, payments };
  return { kind, id: bankedId(kind, number), invoiceId: 0, invoiceNumber: '', ...what };
}
