import { decimalOf, sumOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { listReferences } from '@kobodesk/contracts/payments';
import type { PaymentEntity } from '../payment/payment.entity.js';
import type { ReferenceEntity } from './reference.entity.js';
import type { MadeReference } from './references.maintenance.js';

type Shown = ReplyOf<typeof listReferences>['data']['references'][number];

const shownState = (state: ReferenceEntity['state'], isPaid: boolean): Shown['state'] => {
  if (isPaid || state === 'paid') return 'Paid';
  return state === 'active' ? 'Active' : 'Deactivated';
};

/** By what a payer asks for the receipt (rules/references-and-payments.md#receipts-for-the-people-of-an-invoice): the invoice, where the provider numbers no transactions. */
function transactionOf({ source, rrr, providerReference, invoiceNumber }: PaymentEntity): string {
  if (source !== 'provider') return '';
  return providerReference === rrr ? invoiceNumber : providerReference;
}

/** The references of an invoice as its people see them, each with what was paid by it. */
export function historyOf(references: readonly MadeReference[], payments: readonly PaymentEntity[]): Shown[] {
  return references.map(({ rrr, amount, state, createdAt }) => {
    const own = payments.filter((payment) => payment.rrr === rrr);
    const flags = new Set(own.flatMap(({ flag }) => (flag === null ? [] : [flag])));
    return {
      rrr,
      amount: amount === 0n ? '' : decimalOf(amount),
      amountPaid: decimalOf(sumOf(own.map((payment) => payment.amount))),
      state: shownState(state, own.length > 0),
      flag: [...flags].join('; '),
      createdDate: createdAt.toISOString(),
      payments: own.map((payment) => ({
        amount: decimalOf(payment.amount),
        channel: payment.channel,
        paidAt: payment.paidAt.toISOString(),
        transactionReference: transactionOf(payment),
      })),
    };
  });
}
