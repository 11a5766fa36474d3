import { Inject, Injectable } from '@nestjs/common';
import {
  currencyOf,
  getInvoiceForPayment,
  naira,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, Refusal, systemActor } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  getReceipt,
  getWebPaymentDetails,
  PaymentNotFound,
  ProviderSilent,
} from '@kobodesk/contracts/payments';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { channels } from '../channel/channels.js';
import type { PaymentsSettings } from '../payments.settings.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { IssueReference, type IssuingCall } from '../reference/issue-reference.js';
import { hindrance } from '../reference/reference.js';
import { BookPayments, type BookingOutcome } from './book-payments.js';
import { Payments } from './payments.maintenance.js';
import { webPaymentOf } from './web-payment.js';

interface Hints {
  transactionReference?: string | undefined;
  paymentReference?: string | undefined;
}

@Injectable()
export class PaymentHandlers {
  constructor(
    private readonly bookPayments: BookPayments,
    private readonly issueReference: IssueReference,
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SETTINGS) private readonly settings: PaymentsSettings,
  ) {}

  readonly details = handle(getWebPaymentDetails, async ({ InvoiceNumber }, call) => {
    const { data: invoice } = await call.ask(
      getInvoiceForPayment,
      { invoiceNumber: InvoiceNumber },
      systemActor('payments', null),
    );
    const isDue = invoice.status === 'Unpaid' || invoice.status === 'Partly paid';
    const rrr = isDue ? await this.referenceFor(call, invoice) : invoice.rrr;
    const page = isDue && rrr !== '' ? this.provider.hostedPage({ reference: rrr }) : undefined;
    return {
      data: {
        invoice: webPaymentOf(invoice, { rrr, page, publicUrl: this.settings.PUBLIC_URL }),
        paymentChannels: page ? [...channels] : [],
      },
    };
  });

  readonly confirm = handle(confirmPayment, async (hints, call) => {
    for (const rrr of new Set([hints.paymentReference, hints.transactionReference])) {
      if (rrr === undefined) continue;
      const outcome = await this.bookPayments.run(call, rrr);
      if (outcome.state === 'unknown') return call.refuse(ProviderSilent);
      if (outcome.state !== 'no-reference')
        return { message: outcome.reason, data: resultOf(outcome, hints) };
    }
    return call.refuse(PaymentNotFound);
  });

  readonly receipt = handle(getReceipt, async ({ paymentReference, transactionReference }, call) => {
    const payments = call.acrossTenants(Payments);
    const row =
      (await payments.find(this.provider.name, paymentReference, transactionReference)) ??
      call.refuse(PaymentNotFound);
    const { data: invoice } = await call.ask(
      getInvoiceForPayment,
      { invoiceNumber: row.invoice_number },
      systemActor('payments', null),
    );
    return {
      data: {
        organisationId: row.organisation_id,
        invoiceNumber: row.invoice_number,
        paymentReference: row.rrr,
        transactionReference: row.provider_reference,
        amount: decimalOf(asThousandths(row.amount_thousandths)),
        currencyId: row.currency_id,
        channel: row.channel,
        paidAt: new Date(Number(row.paid_at_ms)).toISOString(),
        payerName: invoice.payerName,
        description: invoice.description,
        invoiceAmount: invoice.amount,
        outstanding: invoice.outstanding,
      },
    };
  });

  /** A payer who has only the number can pay too: the visit gets the reference when the rules allow one. */
  private async referenceFor(
    call: Call<typeof getWebPaymentDetails>,
    invoice: InvoiceForPayment,
  ): Promise<string> {
    if (invoice.rrr !== '' || hindrance(invoice) !== undefined) return invoice.rrr;
    try {
      return await this.issueReference.run(call as unknown as IssuingCall, invoice);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.log.warn(
        { invoiceNumber: invoice.invoiceNumber, code: error.report.code },
        'shown without a way to pay',
      );
      return '';
    }
  }
}

type Known = Exclude<BookingOutcome, { state: 'no-reference' }>;

/** What the payer is told: the transaction that the browser named when the provider has it, else all of the reference. */
function resultOf(outcome: Known, hints: Hints) {
  const paid = outcome.state === 'paid' ? outcome.status : undefined;
  const named = paid?.payments.find(
    ({ providerReference }) => providerReference === hints.transactionReference,
  );
  return {
    reason: outcome.reason,
    message: paid ? 'Your payment was successful' : 'Your payment was not successful',
    transactionReference:
      named?.providerReference ?? paid?.providerTransaction ?? hints.transactionReference ?? '',
    paymentReference: outcome.reference.rrr ?? '',
    invoiceNumber: outcome.reference.invoice_number,
    amountPaid: named?.amount ?? paid?.amount ?? '0',
    paymentCurrency: currencyOf(outcome.reference.currency_id)?.code ?? currencyOf(naira)?.code ?? '',
    isSuccessful: paid !== undefined,
  };
}
