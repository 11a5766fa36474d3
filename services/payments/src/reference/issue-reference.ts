import { Inject, Injectable } from '@nestjs/common';
import { attachReference, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths } from '@kobodesk/contracts/kernel';
import {
  paymentReferenceGenerated,
  ProviderRefused,
  ProviderSilent,
  type generateReference,
} from '@kobodesk/contracts/payments';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import type { Call } from '@kobodesk/chassis/operations/call';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider, ReferenceOutcome } from '../provider/provider.js';
import { References } from './references.maintenance.js';

/** Any call that may get a reference: by a clerk, or by a payer's visit. */
export type IssuingCall = Call<typeof generateReference>;

/**
 * Gets the one payment reference of an invoice. The order is written down before the provider is asked, under an id
 * made of the invoice alone: whoever asks again, after a crash or side by side, asks for the same order, and the
 * provider answers the same reference.
 */
@Injectable()
export class IssueReference {
  constructor(@Inject(PROVIDER) private readonly provider: PaymentProvider) {}

  async run(call: IssuingCall, invoice: InvoiceForPayment): Promise<string> {
    if (invoice.rrr !== '') return invoice.rrr;
    const orderId = invoice.invoiceNumber;
    const known = await call
      .acrossTenants(References)
      .findForInvoice(invoice.organisationId, invoice.invoiceNumber);
    const rrr = known?.rrr ?? (await this.ask(call, invoice, { orderId, repeat: known !== undefined }));
    await attach(call, invoice, rrr);
    return rrr;
  }

  private async ask(
    call: IssuingCall,
    invoice: InvoiceForPayment,
    order: { orderId: string; repeat: boolean },
  ): Promise<string> {
    if (!order.repeat) await writeDown(call, invoice, order.orderId);
    const outcome: ReferenceOutcome = await this.provider.createReference({
      ...order,
      amount: invoice.outstanding,
      currencyCode: invoice.currencyCode,
      payerName: invoice.payerName,
      payerEmail: invoice.email,
      payerPhone: invoice.phone,
      description: invoice.description,
    });
    if (outcome.kind === 'refused') return call.refuse(ProviderRefused, { reason: outcome.reason });
    if (outcome.kind === 'unknown') return call.refuse(ProviderSilent);
    await keep(call, invoice, order.orderId, outcome.reference);
    return outcome.reference;
  }
}

async function writeDown(call: IssuingCall, invoice: InvoiceForPayment, orderId: string): Promise<void> {
  try {
    await call.write((tx) =>
      tx.acrossTenants(References).put({
        organisation_id: invoice.organisationId,
        invoice_number: invoice.invoiceNumber,
        order_id: orderId,
        rrr: null,
        amount: thousandths(invoice.outstanding),
        currency_id: invoice.currencyId,
        state: 'asked',
      }),
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function keep(call: IssuingCall, invoice: InvoiceForPayment, orderId: string, rrr: string): Promise<void> {
  const { organisationId, invoiceNumber, outstanding, currencyId } = invoice;
  return call.write(async (tx) => {
    if (!(await tx.acrossTenants(References).activate(organisationId, orderId, rrr))) return;
    await tx.announce(
      paymentReferenceGenerated,
      { organisationId, invoiceNumber, rrr, amount: outstanding, currencyId },
      invoiceNumber,
    );
    await tx.audit({
      action: 'Generate RRR',
      entity: 'invoice',
      entityId: invoiceNumber,
      description: `Payment reference ${rrr} was generated for invoice ${invoiceNumber}`,
      after: { rrr, amount: outstanding },
      organisationId,
    });
  });
}

/** So that the next look at the invoice shows the reference; should it fail, the announced fact brings it there. */
async function attach(call: IssuingCall, invoice: InvoiceForPayment, rrr: string): Promise<void> {
  const { organisationId, invoiceNumber } = invoice;
  try {
    await call.ask(
      attachReference,
      { organisationId, invoiceNumber, rrr },
      systemActor('payments', organisationId),
    );
  } catch (error) {
    call.log.warn(
      { invoiceNumber, error: String(error) },
      'the reference will reach the invoice by its fact',
    );
  }
}
