import { Inject, Injectable } from '@nestjs/common';
import { invoiceReferenceAttached, naira } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import {
  generateReference,
  listReferences,
  lookUpReference,
  NotPayable,
  NotTheCreator,
  ProviderSilent,
  requeryPayment,
  takeBackReference,
} from '@kobodesk/contracts/payments';
import { on } from '@kobodesk/chassis/events/on';
import { handle } from '@kobodesk/chassis/operations/handle';
import { BookPayments, type BookingOutcome } from '../payment/book-payments.js';
import { Payments } from '../payment/payments.maintenance.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { IssueReference, standingOf } from './issue-reference.js';
import { ownInvoice } from './own-invoice.js';
import { PlaceReference } from './place-reference.js';
import { ReferenceChecks } from './reference-checks.maintenance.js';
import { historyOf } from './reference-history.js';
import { hindrance, mayGenerate } from './reference.js';
import { References } from './references.maintenance.js';

@Injectable()
export class ReferenceHandlers {
  constructor(
    private readonly issueReference: IssueReference,
    private readonly place: PlaceReference,
    private readonly bookPayments: BookPayments,
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  readonly generate = handle(generateReference, async ({ invoicenumber, amount }, call) => {
    const invoice = await ownInvoice(call, invoicenumber);
    if (!mayGenerate(call.actor, invoice)) return call.refuse(NotTheCreator);
    const reason = hindrance(invoice);
    const newest = await call.acrossTenants(References).newestOf(invoice);
    const standing = amount === undefined ? standingOf(newest, invoice) : undefined;
    const known = 'This invoice has a payment reference';
    if (reason !== undefined && standing) return { message: known, ...standing };
    if (reason !== undefined) return call.refuse(NotPayable, { reason });
    const { isNew, ...reference } = await this.issueReference.run(call, invoice, { amount, newest });
    return { message: isNew ? 'RRR generated successfully' : known, ...reference };
  });

  /** Asks about each reference that the invoice ever had: what was paid by an earlier one is its money too. */
  readonly requery = handle(requeryPayment, async ({ invoicenumber }, call) => {
    const invoice = await ownInvoice(call, invoicenumber);
    const { organisationId, invoiceNumber } = invoice;
    const references = await call.acrossTenants(References).ofInvoice(organisationId, invoiceNumber);
    const outcomes: BookingOutcome[] = [];
    for (const { rrr } of references) outcomes.push(await this.bookPayments.run(call, rrr));
    const [newest] = outcomes;
    if (!newest) return { message: 'This invoice has no payment reference yet', data: { isPaid: false } };
    const found = outcomes.find((outcome) => outcome.state === 'paid' && outcome.booked > 0) ?? newest;
    const isPaid = found.state === 'paid';
    return { message: isPaid ? 'Payment confirmed' : found.reason, data: { isPaid } };
  });

  readonly list = handle(listReferences, async ({ invoicenumber }, call) => {
    const { organisationId, invoiceNumber, outstanding, leastPart } = await ownInvoice(call, invoicenumber);
    const rows = await call.acrossTenants(References).ofInvoice(organisationId, invoiceNumber);
    const payments = await call.acrossTenants(Payments).ofInvoice(organisationId, invoiceNumber);
    return { data: { outstanding, leastPart, references: historyOf(rows, payments) } };
  });

  readonly takeBack = handle(takeBackReference, async (invoice, call) => {
    const { invoiceNumber } = invoice;
    const newest = await call.acrossTenants(References).newestOf(invoice);
    if (newest?.state !== 'active') return { data: { outcome: 'none' as const } };
    const end = await this.place.takeBack(call, newest, ', which is voided,');
    if (end.kind === 'retired') return { data: { outcome: 'taken-back' as const } };
    if (end.kind === 'paid') return { data: { outcome: 'paid' as const } };
    call.log.warn({ invoiceNumber, reason: end.reason }, 'a reference could not be taken back yet');
    return { data: { outcome: 'unknown' as const } };
  });

  readonly lookUp = handle(lookUpReference, async ({ rrr }, call) => {
    const status = await this.provider.statusByReference(rrr);
    if (status.kind === 'unknown') return call.refuse(ProviderSilent);
    const row = await call.acrossTenants(References).findByRrr(rrr);
    const holder = row ? { organisationId: row.organisationId, invoiceNumber: row.invoiceNumber } : null;
    if (status.kind === 'not-found') return { data: { isKnown: false, isPaid: false, amount: null, holder } };
    const isPaid = status.kind === 'paid';
    const amount = isPaid ? status.amount : (status.orderAmount ?? null);
    return { data: { isKnown: true, isPaid, amount, holder } };
  });

  /**
   * A reference that people typed is known here from then on; the desk takes back the one it corrects, and itself where
   * what ended the invoice was heard of before.
   */
  readonly attached = on(invoiceReferenceAttached, 'payments.reference-attached', async (fact, tx) => {
    const references = tx.acrossTenants(References);
    const checks = tx.acrossTenants(ReferenceChecks);
    const { organisationId, invoiceNumber, rrr, corrects, amount } = fact;
    const isKnown = (await references.findByRrr(rrr)) !== null;
    if (isKnown && corrects === undefined) return;
    const others = await references.supersedeOthers(fact, rrr);
    const isHeardOf =
      (await checks.countOf(organisationId, invoiceNumber)) > 0 ||
      (await tx.acrossTenants(Payments).ofInvoice(organisationId, invoiceNumber)).length > 0;
    if (corrects !== undefined || others.length > 0 || isHeardOf)
      await checks.put(organisationId, invoiceNumber);
    if (isKnown) return;
    await references.put({
      organisationId,
      invoiceNumber,
      orderId: `${invoiceNumber}/${rrr}`,
      rrr,
      amount: amount === undefined ? 0n : thousandths(amount),
      currencyId: naira,
      state: 'active',
      isPart: false,
    });
  });
}
