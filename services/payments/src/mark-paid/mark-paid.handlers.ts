import { Injectable } from '@nestjs/common';
import { decimalOf, thousandths, wrongField, type Refusal } from '@kobodesk/contracts/kernel';
import { markInvoicePaid, markPaidChange, NotMarkable, type PaidClaim } from '@kobodesk/contracts/payments';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { dayOf, dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { ownInvoice, placeOf } from '../reference/own-invoice.js';
import { HandPayments } from './hand-payments.js';
import { objectionTo, objectionToReference, referenceOf, type Objection } from './mark-paid.js';
import { RecordedPayment, recordPayments, restOf } from './record-payment.js';

const MarkedInvoice = z.object({ organisationId: z.number(), payment: RecordedPayment });

const notMarkable = ({ field, message }: Objection): Refusal => wrongField(field, message, NotMarkable);

/** When it was paid: in the day that was named, else now. */
function paidAt({ paymentDate }: PaidClaim, { now, actor }: Pick<Work, 'now' | 'actor'>): Date {
  if (paymentDate === undefined) return now;
  const start = dayRange(paymentDate, paymentDate, actor.timeZone).start;
  if (start > now.getTime())
    throw notMarkable({ field: 'paymentDate', message: 'The payment date cannot be in the future' });
  return new Date(start);
}

/** Payments that people record, because the provider did not. */
@Injectable()
export class MarkPaidHandlers {
  readonly marked = changes(
    markPaidChange,
    MarkedInvoice,
    async ({ organisationId, payment }, tx, makers) => {
      await recordPayments(tx, organisationId, [payment], { source: 'hand', ...makers });
      return { message: 'Invoice marked as paid successfully' };
    },
  );

  readonly markPaid = handle(markInvoicePaid, async (claim, call) => {
    // before the invoice is read: whatever becomes of it from here on, the mark is another one
    const { mark } = await call.read(HandPayments).standing(claim.invoiceNumber);
    const invoice = await ownInvoice(call, claim.invoiceNumber);
    const { invoiceNumber } = invoice;
    const reference = referenceOf(claim, invoice);
    const owners = await call.read(HandPayments).ownersOf([reference]);
    const objection = objectionTo(claim, invoice) ?? objectionToReference(invoice, owners.get(reference));
    if (objection) throw notMarkable(objection);
    const payment = restOf(invoice, { reference, mark, paidAt: paidAt(claim, call).toISOString() });
    return propose(
      call,
      this.marked,
      {
        payload: { organisationId: invoice.organisationId, payment },
        entityId: invoiceNumber,
        title: invoiceNumber,
        before: { status: invoice.status, amountPaid: invoice.amountPaid },
        after: {
          status: 'Paid',
          amountPaid: decimalOf(thousandths(invoice.amountPaid) + thousandths(invoice.outstanding)),
          customer: invoice.payerName,
          amount: invoice.amount,
          paymentReference: reference,
          paymentDate: dayOf(new Date(payment.paidAt), call.actor.timeZone),
        },
        place: placeOf(invoice),
      },
      (outcome) => (outcome.sent ? { message: 'Invoice sent for approval successfully' } : outcome.result),
    );
  });
}
