import { Injectable } from '@nestjs/common';
import {
  applyPayment,
  attachReference,
  getInvoiceForPayment,
  InvoiceNotFound,
  listInvoicesForPayment,
  listPaymentsOfDay,
  ReferenceTaken,
} from '@kobodesk/contracts/invoicing';
import { paymentConfirmed, paymentReferenceGenerated } from '@kobodesk/contracts/payments';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { on, onMany } from '@kobodesk/chassis/events/on';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Amendments } from '../amendment/amendments.js';
import { PartPayments } from '../revenue/part-payments.js';
import { applyAllConfirmed, applyConfirmed } from './apply-payment.js';
import { PaymentsOfDay } from './payments-of-day.js';
import { payableOf } from './payable-invoice.js';
import { attachIssued } from '../reference/attach-reference.js';
import { Invoices } from '../invoice/invoices.js';
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
    const ruleOf = await call.within(row.organisation_id, PartPayments).rules();
    return { data: payableOf(row, { pending: pending?.kind, rule: ruleOf(row) }) };
  });

  readonly manyForPayment = handle(
    listInvoicesForPayment,
    async ({ organisationId, invoiceNumbers }, call) => {
      const numbers = invoiceNumbers.map((number) => number.toUpperCase());
      const rows = await call.within(organisationId, Invoices).numbered(numbers);
      const ids = rows.map(({ id }) => id);
      const pending = await call.within(organisationId, Amendments).kindsPending(ids);
      const ruleOf = await call.within(organisationId, PartPayments).rules();
      return {
        data: rows.map((row) => payableOf(row, { pending: pending.get(row.id), rule: ruleOf(row) })),
      };
    },
  );

  readonly attach = handle(attachReference, (input, call) =>
    call.write(async (tx) => {
      const outcome = await attachIssued(tx, input);
      if (outcome.kind === 'no-invoice') return call.refuse(InvoiceNotFound);
      if (outcome.kind === 'taken') return call.refuse(ReferenceTaken);
      return { data: { rrr: outcome.rrr, outstanding: outcome.outstanding } };
    }),
  );

  readonly apply = handle(applyPayment, (input, call) =>
    call.write(async (tx) => ({ data: (await applyConfirmed(tx, input)) ?? call.refuse(InvoiceNotFound) })),
  );

  /** @throws Error where what it takes the place of has not been told yet: a fact that is tried again comes late. */
  readonly generated = on(paymentReferenceGenerated, 'invoicing.attach-reference', async (fact, tx) => {
    const outcome = await attachIssued(tx, fact);
    if (outcome.kind === 'attached' && outcome.isAhead)
      throw new Error(
        `reference ${fact.rrr} of ${fact.invoiceNumber}: ${fact.replaces} has not been told yet`,
      );
    // put aside with the reason, for somebody to look at: the payer has a reference that the invoice lacks
    if (outcome.kind !== 'attached')
      throw new Error(`reference ${fact.rrr} of ${fact.invoiceNumber}: ${outcome.kind}`);
  });

  /** What comes by the thousand, as from a plan, is taken together: by itself each would wait for the disk, and for all others. */
  readonly confirmed = onMany(paymentConfirmed, 'invoicing.apply-payment', async (taken) => {
    for (const [, some] of byOrganisation(taken))
      await applyAllConfirmed(
        some.map(({ body, tx }) => ({ payment: { ...body, reference: body.rrr }, tx })),
      );
  });
}
