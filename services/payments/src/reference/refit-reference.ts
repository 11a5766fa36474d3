import { Inject, Injectable } from '@nestjs/common';
import { getInvoiceForPayment, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { paymentReferenceGenerated } from '@kobodesk/contracts/payments';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { BookPayments, type BookingWork } from '../payment/book-payments.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { References, type ReferenceRow } from './references.maintenance.js';

export type Refit =
  { kind: 'fits' | 'retired' | 'reissued' | 'paid' } | { kind: 'again' | 'refused'; reason: string };

/** the provider says of a reference that it is paid (027) or not payable any more (022) */
const paidCode = '027';
const inactiveCode = '022';

/**
 * Makes the payment reference of an invoice fit what the invoice says today. The old one is taken back at the provider
 * before another is asked for, so that a debt can never be paid by two references; what was paid by the old one
 * meanwhile is booked instead. Safe to run again after a crash at any step.
 */
@Injectable()
export class RefitReference {
  constructor(
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly bookPayments: BookPayments,
  ) {}

  async run(work: BookingWork, organisationId: number, invoiceNumber: string): Promise<Refit> {
    const { data: invoice } = await work.ask(
      getInvoiceForPayment,
      { invoiceNumber },
      systemActor('payments', organisationId),
    );
    for (const old of await work.acrossTenants(References).supersededOf(organisationId, invoiceNumber)) {
      const end = await this.takeBack(work, old, old.rrr ?? '');
      if (end) return end;
    }
    const newest = await work.acrossTenants(References).findForInvoice(organisationId, invoiceNumber);
    if (!newest) return { kind: 'fits' };
    if (newest.state === 'asked') {
      const replaced = await work.acrossTenants(References).retiredOf(organisationId, invoiceNumber);
      // a first reference that is being asked for is its asker's business
      return replaced ? this.ask(work, invoice, newest, replaced) : { kind: 'fits' };
    }
    if (fits(newest, invoice) || newest.rrr === null) return { kind: 'fits' };
    return this.replace(work, invoice, newest, newest.rrr);
  }

  /** Undefined when the way is clear for what the invoice is to be paid by now. */
  private async takeBack(work: BookingWork, old: ReferenceRow, rrr: string): Promise<Refit | undefined> {
    const outcome = await this.provider.deactivate(rrr);
    if (outcome.kind === 'unknown') return { kind: 'again', reason: outcome.reason };
    const code = outcome.kind === 'refused' ? outcome.code : undefined;
    if (outcome.kind === 'refused' && code !== paidCode && code !== inactiveCode)
      return { kind: 'refused', reason: outcome.reason };
    // paid by the one that was taken off: the money is the invoice's all the same
    if (code === paidCode) await this.bookPayments.run(work, rrr);
    await work.write(async (tx) => {
      await tx.acrossTenants(References).retire(old.id);
      await tx.audit({
        action: 'Take back RRR',
        entity: 'invoice',
        entityId: old.invoice_number,
        description: `Payment reference ${rrr}, which invoice ${old.invoice_number} no longer has, was taken back`,
        organisationId: old.organisation_id,
      });
    });
    return undefined;
  }

  private async replace(
    work: BookingWork,
    invoice: InvoiceForPayment,
    old: ReferenceRow,
    rrr: string,
  ): Promise<Refit> {
    const outcome = await this.provider.deactivate(rrr);
    if (outcome.kind === 'unknown') return { kind: 'again', reason: outcome.reason };
    if (outcome.kind === 'refused' && outcome.code === paidCode) {
      await this.bookPayments.run(work, rrr);
      return { kind: 'paid' };
    }
    if (outcome.kind === 'refused' && outcome.code !== inactiveCode)
      return { kind: 'refused', reason: outcome.reason };
    const next = await retire(work, invoice, old);
    return next ? this.ask(work, invoice, next, rrr) : { kind: 'retired' };
  }

  private async ask(
    work: BookingWork,
    invoice: InvoiceForPayment,
    order: ReferenceRow,
    replaces: string,
  ): Promise<Refit> {
    const outcome = await this.provider.createReference({
      orderId: order.order_id,
      repeat: true,
      amount: invoice.outstanding,
      currencyCode: invoice.currencyCode,
      payerName: invoice.payerName,
      payerEmail: invoice.email,
      payerPhone: invoice.phone,
      description: invoice.description,
    });
    if (outcome.kind === 'unknown') return { kind: 'again', reason: outcome.reason };
    if (outcome.kind === 'refused') return { kind: 'refused', reason: outcome.reason };
    const { organisationId, invoiceNumber, outstanding, currencyId } = invoice;
    const rrr = outcome.reference;
    await work.write(async (tx) => {
      if (!(await tx.acrossTenants(References).activate(organisationId, order.order_id, rrr))) return;
      await tx.announce(
        paymentReferenceGenerated,
        { organisationId, invoiceNumber, rrr, amount: outstanding, currencyId, replaces },
        invoiceNumber,
      );
      await tx.audit({
        action: 'Re-issue RRR',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `Payment reference ${replaces} was taken back and ${rrr} issued for invoice ${invoiceNumber}`,
        before: { rrr: replaces },
        after: { rrr, amount: outstanding },
        organisationId,
      });
    });
    return { kind: 'reissued' };
  }
}

/** A reference that somebody typed has no amount known here, and is left alone while the invoice stands. */
function fits(reference: ReferenceRow, invoice: InvoiceForPayment): boolean {
  if (reference.state === 'retired') return true;
  if (isOver(invoice)) return false;
  const issuedFor = asThousandths(reference.amount_thousandths);
  return invoice.status !== 'Unpaid' || issuedFor === 0n || issuedFor === thousandths(invoice.outstanding);
}

/** Nothing is to be paid any more, and it is not because everything was: voided, or credited to the end. */
const isOver = ({ status, amount, amountPaid, outstanding }: InvoiceForPayment): boolean =>
  status === 'Voided' || (thousandths(outstanding) <= 0n && thousandths(amountPaid) < thousandths(amount));

/** Takes the old one out of use and writes the next order down; an invoice of which nothing is due gets none. */
function retire(
  work: BookingWork,
  invoice: InvoiceForPayment,
  old: ReferenceRow,
): Promise<ReferenceRow | undefined> {
  const { organisationId, invoiceNumber } = invoice;
  return work.write(async (tx) => {
    const references = tx.acrossTenants(References);
    await references.retire(old.id);
    if (isOver(invoice)) {
      await tx.audit({
        action: 'Take back RRR',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `Payment reference ${old.rrr} of invoice ${invoiceNumber}, of which nothing is due, was taken back`,
        organisationId,
      });
      return undefined;
    }
    await references.put({
      organisation_id: organisationId,
      invoice_number: invoiceNumber,
      order_id: `${invoiceNumber}/${old.id}`,
      rrr: null,
      amount: thousandths(invoice.outstanding),
      currency_id: invoice.currencyId,
      state: 'asked',
    });
    return references.findForInvoice(organisationId, invoiceNumber);
  });
}
