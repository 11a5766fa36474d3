import type { FactOf } from '../../kernel/index.js';
import type {
  excessMoved,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceVoided,
} from '../events.js';
import { suspenseChannel } from '../suspense/excess-rules.js';
import type { MoneyEvent, MoneyPlace, PaidPlace } from './money-events.js';

/** When a fact was announced, UTC. */
type At = string;
type InvoiceFact = FactOf<typeof invoiceVoided>;
/** A fact of the release before, which does not say all that a line needs: the records of this invoice do. */
type Said = MoneyEvent | { readonly unknownOf: number };

const placeOf = ({ customerId, revenueId, locationId }: MoneyPlace): MoneyPlace => ({
  customerId,
  revenueId,
  locationId,
});
/** @param revenueTopId absent of a fact of the release before */
const paidPlaceOf = ({ revenueTopId, ...fact }: PaidPlace): PaidPlace => ({
  ...placeOf(fact),
  ...(revenueTopId === undefined ? {} : { revenueTopId }),
});
const commonOf = (
  { invoiceId, invoiceNumber, currencyId }: Pick<InvoiceFact, 'invoiceId' | 'invoiceNumber' | 'currencyId'>,
  at: At,
  day: string,
) => ({ invoiceId, invoiceNumber, currencyId, recordedAt: at, day });

/** What the facts of invoicing say of money; the same as `listMoneyEvents` says of the records. */
export const moneyOf = {
  raised: (fact: FactOf<typeof invoiceRaised>, at: At): MoneyEvent => ({
    kind: 'raised',
    id: `raised:${fact.invoiceId}`,
    ...commonOf(fact, at, fact.createdDay),
    place: placeOf(fact),
    amount: fact.amount,
  }),
  edited: (fact: FactOf<typeof invoiceEdited>, at: At): Said => {
    const { before, after, day, requestId, credit } = fact;
    if (day === undefined || requestId === undefined) return { unknownOf: after.invoiceId };
    return {
      kind: 'edited',
      id: `edited:${requestId}`,
      ...commonOf(after, at, day),
      before: placeOf(before),
      after: placeOf(after),
      amountBefore: before.amount,
      amountAfter: after.amount,
      paid: after.amountPaid,
      credit: credit ?? '0',
    };
  },
  voided: ({ day, credit = '0', ...fact }: InvoiceFact, at: At): Said =>
    day === undefined
      ? { unknownOf: fact.invoiceId }
      : {
          kind: 'voided',
          id: `voided:${fact.invoiceId}`,
          ...commonOf(fact, at, day),
          place: placeOf(fact),
          amount: fact.amount,
          credit,
        },
  credited: ({ day, ...fact }: FactOf<typeof invoiceCredited>, at: At): Said =>
    day === undefined
      ? { unknownOf: fact.invoiceId }
      : {
          kind: 'credited',
          id: `credited:${fact.reference}`,
          ...commonOf(fact, at, day),
          place: placeOf(fact),
          credit: fact.credit,
        },
  paid: (fact: FactOf<typeof invoicePaymentApplied>, at: At): MoneyEvent => ({
    kind: 'paid',
    id: `paid:${fact.paymentId}`,
    ...commonOf(fact, at, fact.paidDay),
    place: paidPlaceOf(fact),
    applied: fact.applied,
    surplus: fact.surplus,
    isExcess: fact.channel === suspenseChannel,
    ...(fact.passedOn === undefined ? {} : { passedOn: fact.passedOn }),
  }),
  excess: ({ what, by, day, amount, ...fact }: FactOf<typeof excessMoved>, at: At): MoneyEvent => ({
    kind: what,
    id: `${what}:${by}`,
    ...commonOf(fact, at, day),
    place: placeOf(fact),
    amount,
  }),
};
