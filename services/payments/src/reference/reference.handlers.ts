import { Injectable } from '@nestjs/common';
import { invoiceReferenceAttached, naira } from '@kobodesk/contracts/invoicing';
import { isCustomerStaff } from '@kobodesk/contracts/kernel';
import { generateReference, NotPayable, NotTheCreator, requeryPayment } from '@kobodesk/contracts/payments';
import { on } from '@kobodesk/chassis/events/on';
import { handle } from '@kobodesk/chassis/operations/handle';
import { BookPayments } from '../payment/book-payments.js';
import { hindrance, mayGenerate } from './reference.js';
import { IssueReference } from './issue-reference.js';
import { ownInvoice } from './own-invoice.js';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import { References } from './references.maintenance.js';

@Injectable()
export class ReferenceHandlers {
  constructor(
    private readonly issueReference: IssueReference,
    private readonly bookPayments: BookPayments,
  ) {}

  readonly generate = handle(generateReference, async ({ invoicenumber }, call) => {
    const invoice = await ownInvoice(call, invoicenumber);
    if (isCustomerStaff(call.actor) || !mayGenerate(call.actor, invoice)) return call.refuse(NotTheCreator);
    if (invoice.rrr !== '') return { message: 'This invoice has a payment reference', rrr: invoice.rrr };
    const reason = hindrance(invoice);
    if (reason !== undefined) return call.refuse(NotPayable, { reason });
    return { message: 'RRR generated successfully', rrr: await this.issueReference.run(call, invoice) };
  });

  readonly requery = handle(requeryPayment, async ({ invoicenumber }, call) => {
    const invoice = await ownInvoice(call, invoicenumber);
    if (invoice.rrr === '')
      return { message: 'This invoice has no payment reference yet', data: { isPaid: false } };
    const outcome = await this.bookPayments.run(call, invoice.rrr);
    const isPaid = outcome.state === 'paid';
    return { message: isPaid ? 'Payment confirmed' : outcome.reason, data: { isPaid } };
  });

  /** A reference that people typed is known here from then on; the desk takes back the one it corrects. */
  readonly attached = on(invoiceReferenceAttached, 'payments.reference-attached', async (fact, tx) => {
    const references = tx.acrossTenants(References);
    const { organisationId, invoiceNumber, corrects } = fact;
    if (corrects !== undefined) {
      await references.supersede(organisationId, invoiceNumber, corrects);
      await tx.acrossTenants(ReferenceChecks).put(organisationId, invoiceNumber);
    }
    if (await references.findByRrr(fact.rrr)) return;
    await references.put({
      organisation_id: fact.organisationId,
      invoice_number: fact.invoiceNumber,
      order_id: `${fact.invoiceNumber}/${fact.rrr}`,
      rrr: fact.rrr,
      amount: 0n,
      currency_id: naira,
      state: 'active',
    });
  });
}
