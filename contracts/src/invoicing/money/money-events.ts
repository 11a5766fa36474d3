import * as z from 'zod';
import { internal, operation } from '../../kernel/index.js';

/** Of whom, for what and where. */
const MoneyPlace = z.object({ customerId: z.number(), revenueId: z.number(), locationId: z.number() });
export type MoneyPlace = z.output<typeof MoneyPlace>;
/** With the revenue line that a part is of, the same of one that is part of none; absent of a release before. */
const PaidPlace = MoneyPlace.extend({ revenueTopId: z.number().optional() });
export type PaidPlace = z.output<typeof PaidPlace>;

const common = {
  /** unique in its organisation, the same however the event is told: `paid:<payment>` */
  id: z.string().max(90),
  currencyId: z.number(),
  /** whose value it has, in the zone of the organisation */
  day: z.string(),
  recordedAt: z.iso.datetime(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
};
/** decimal */
const amount = z.string();

/** Something that moved money, or what is owed, with all that a line of the ledger says of it (rules/ledger.md#events). */
export const MoneyEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raised'), ...common, place: MoneyPlace, amount }),
  z.object({
    kind: z.literal('edited'),
    ...common,
    before: MoneyPlace,
    after: MoneyPlace,
    amountBefore: amount,
    amountAfter: amount,
    paid: amount,
    credit: amount,
  }),
  z.object({ kind: z.literal('voided'), ...common, place: MoneyPlace, amount, credit: amount }),
  z.object({ kind: z.literal('credited'), ...common, place: MoneyPlace, credit: amount }),
  z.object({
    kind: z.literal('paid'),
    ...common,
    place: PaidPlace,
    /** of it, what counted towards the invoice, and what exceeded it */
    applied: amount,
    surplus: amount,
    /** it was an excess of the same customer before */
    isExcess: z.boolean(),
    /** of it, what the provider sent straight to others; absent: nobody said (decision 124) */
    passedOn: amount.optional(),
  }),
  z.object({ kind: z.literal('refundable'), ...common, place: MoneyPlace, amount }),
  z.object({ kind: z.literal('refunded'), ...common, place: MoneyPlace, amount }),
]);
export type MoneyEvent = z.output<typeof MoneyEvent>;

/** What was raised is due of an invoice today, by its own record. */
export const MoneyInvoice = z.object({
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  isVoided: z.boolean(),
  amount,
  paid: amount,
  credit: amount,
  events: z.array(MoneyEvent),
});
export type MoneyInvoice = z.output<typeof MoneyInvoice>;

export const mostMoneyInvoices = 200;

/** For the ledger: to be filled with what was before it, and to be held against it. */
export const listMoneyEvents = operation('invoicing.money-event.list', {
  summary: 'What moved money of invoices, by their own records, in the order of their ids',
  kind: 'query',
  access: internal,
  request: z.object({
    organisationId: z.number().int().min(1),
    /** goes on after this invoice */
    after: z.number().int().min(0),
  }),
  response: z.object({
    data: z.array(MoneyInvoice),
    /** the last that was looked at; null: there are no more */
    next: z.number().nullable(),
  }),
  deadline: 20_000,
});

/** For the ledger: which organisations have invoices, and what is held of their customers. */
export const listMoneyHolders = operation('invoicing.money-holder.list', {
  summary: 'Organisations with invoices, and the excess that is held of each customer of one of them',
  kind: 'query',
  access: internal,
  request: z.object({
    /** absent: only the organisations */
    organisationId: z.number().int().min(1).optional(),
  }),
  response: z.object({
    organisations: z.array(z.number()),
    /** decimal: not used yet, and owed back to the payer */
    held: z.array(
      z.object({ customerId: z.number(), currencyId: z.number(), excess: amount, refundable: amount }),
    ),
  }),
  deadline: 20_000,
});
