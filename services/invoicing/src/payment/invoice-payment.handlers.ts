import { Injectable } from '@nestjs/common';
import {
  applyPayment,
  attachReference,
  getInvoiceForPayment,
  InvoiceNotFound,
  leastPart,
  leastPartText,
  listPaymentsOfDay,
  ReferenceTaken,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { paymentConfirmed, paymentReferenceGenerated } from '@kobodesk/contracts/payments';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { on } from '@kobodesk/chassis/events/on';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Amendments } from '../amendment/amendments.js';
import { PartPayments } from '../revenue/part-payments.js';
import { applyConfirmed } from './apply-payment.js';
import { PaymentsOfDay } from './payments-of-day.js';
import { attachIssued } from '../reference/attach-reference.js';
import { invoiceRowOf } from '../invoice/invoice-row.js';
import { outstandingOf } from '../invoice/invoice.js';
import { AnyInvoice } from '../invoice/invoices.maintenance.js';

@Injectable()
export class InvoicePaymentHandlers {
  readonly ofDay = handle(listPaymentsOfDay, async ({ day }, call) => {
    const payments = call.read(PaymentsOfDay);
    const [latest, totals] = await Promise.all([payments.latest(day), payments.totals(day)]);
    return { data: { payments: latest, totals } };
  });

  readonly forPayment = handle(getInvoiceForPayment, async ({ invoiceNumber }, call) => {
    const found = await call.acrossTenants(AnyInvoice).find(invoiceNumber.toUpperCase());
    const row = found ?? call.refuse(InvoiceNotFound);
    const pending = await call.within(row.organisation_id, Amendments).pendingOf(row.id);
    const invoice = invoiceRowOf(row);
    const amount = asThousandths(row.amount_thousandths);
    const paid = asThousandths(row.paid_thousandths);
    const credit = asThousandths(row.credit_thousandths);
    const outstanding = outstandingOf({ status: row.status, amount, paid, credit });
    const rule = await call.within(row.organisation_id, PartPayments).one({ revenueId: row.revenue_id });
    const least = outstanding > 0n ? leastPart(rule, { payable: amount - credit, paid }) : undefined;
    return {
      data: {
        organisationId: row.organisation_id,
        organisationName: row.organisation_name,
        invoiceId: row.id,
        invoiceNumber: row.invoice_number,
        currencyId: row.currency_id,
        currencyCode: invoice.currency,
        amount: invoice.amount,
        amountPaid: invoice.amountPaid,
        credit: decimalOf(credit),
        outstanding: decimalOf(outstanding),
        leastPart: leastPartText(least),
        status: row.status,
        rrr: row.rrr ?? '',
        payerName: row.customer_name,
        email: invoice.customerEmail,
        phone: row.customer_phone,
        description: row.revenue_name,
        createdByUserId: row.created_by_user_id,
        customerId: row.customer_id,
        locationId: row.location_id,
        revenueId: row.revenue_id,
        revenueTopId: row.revenue_top_id,
        isVoidPending: pending?.kind === 'void',
      },
    };
  });

  readonly attach = handle(attachReference, (input, call) =>
    call.write(async (tx) => {
      const outcome = await attachIssued(tx, input);
      if (outcome.kind === 'no-invoice') return call.refuse(InvoiceNotFound);
      if (outcome.kind === 'taken') return call.refuse(ReferenceTaken);
      return { data: { rrr: outcome.rrr } };
    }),
  );

  readonly apply = handle(applyPayment, (input, call) =>
    call.write(async (tx) => ({ data: (await applyConfirmed(tx, input)) ?? call.refuse(InvoiceNotFound) })),
  );

  readonly generated = on(paymentReferenceGenerated, 'invoicing.attach-reference', async (fact, tx) => {
    const outcome = await attachIssued(tx, fact);
    // put aside with the reason, for somebody to look at: the payer has a reference that the invoice lacks
    if (outcome.kind !== 'attached')
      throw new Error(`reference ${fact.rrr} of ${fact.invoiceNumber}: ${outcome.kind}`);
  });

  readonly confirmed = on(paymentConfirmed, 'invoicing.apply-payment', async (fact, tx) => {
    const state = await applyConfirmed(tx, { ...fact, reference: fact.rrr });
    if (!state) throw new Error(`there is no invoice ${fact.invoiceNumber}`);
  });
}
