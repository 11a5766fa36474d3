import { Inject, Injectable } from '@nestjs/common';
import {
  currencyOf,
  getInvoiceForPayment,
  naira,
  referenceHindrance,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, Refusal, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import {
  choosePaymentAmount,
  confirmPayment,
  getReceipt,
  getWebPaymentDetails,
  NotPayable,
  PaymentNotFound,
  ProviderSilent,
  ReplacedTooOften,
} from '@kobodesk/contracts/payments';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { channels } from '../channel/channels.js';
import type { PaymentsSettings } from '../payments.settings.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import { IssueReference, standingOf, type IssuingCall } from '../reference/issue-reference.js';
import type { ReferenceEntity } from '../reference/reference.entity.js';
import { References } from '../reference/references.maintenance.js';
import { hindrance } from '../reference/reference.js';
import { BookPayments, type BookingOutcome } from './book-payments.js';
import type { PaymentEntity } from './payment.entity.js';
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
    const invoice = await invoiceOf(call, InvoiceNumber);
    return { data: this.pageOf(invoice, await this.referenceFor(call, invoice)) };
  });

  readonly choose = handle(choosePaymentAmount, async ({ InvoiceNumber, Amount }, call) => {
    const invoice = await invoiceOf(call, InvoiceNumber);
    const reason = hindrance(invoice);
    if (reason !== undefined) return call.refuse(NotPayable, { reason });
    const newest = await call.acrossTenants(References).newestOf(invoice);
    if (await isReplacedTooOften(call, { invoice, newest, amount: Amount }))
      return call.refuse(ReplacedTooOften);
    const reference = await this.issueReference.run(call as unknown as IssuingCall, invoice, {
      amount: Amount,
      newest,
    });
    return { data: this.pageOf(invoice, reference) };
  });

  readonly confirm = handle(confirmPayment, async (hints, call) => {
    for (const rrr of new Set([hints.paymentReference, hints.transactionReference])) {
      if (rrr === undefined) continue;
      const outcome = await this.bookPayments.run(call, rrr);
      if (outcome.state === 'unknown') return call.refuse(ProviderSilent);
      if (outcome.state === 'no-reference') continue;
      const result = resultOf(outcome, hints);
      const invoice = result.invoiceNumber === '' ? undefined : await invoiceOf(call, result.invoiceNumber);
      const standing = {
        outstandingBalance: invoice?.outstanding ?? '',
        organizationId: invoice?.organisationId ?? null,
      };
      return { message: outcome.reason, data: { ...result, ...standing } };
    }
    return call.refuse(PaymentNotFound);
  });

  readonly receipt = handle(getReceipt, async ({ paymentReference, transactionReference }, call) => {
    const payments = call.acrossTenants(Payments);
    const row =
      (await findNamed(payments, this.provider.name, { paymentReference, transactionReference })) ??
      call.refuse(PaymentNotFound);
    const invoice = await invoiceOf(call, row.invoiceNumber);
    return {
      data: {
        organisationId: row.organisationId,
        invoiceNumber: row.invoiceNumber,
        paymentReference: row.rrr,
        transactionReference: row.providerReference,
        amount: decimalOf(row.amount),
        currencyId: row.currencyId,
        channel: row.channel,
        paidAt: row.paidAt.toISOString(),
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
  ): Promise<Payable | undefined> {
    if (referenceHindrance(invoice) === 'settled') return undefined;
    const newest = await call.acrossTenants(References).newestOf(invoice);
    // a pending void locks the making of references, not payment
    // (rules/edits-and-voids.md#a-payment-ends-a-pending-void)
    if (hindrance(invoice) !== undefined) return standingOf(newest, invoice);
    try {
      return await this.issueReference.run(call as unknown as IssuingCall, invoice, { newest });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.log.warn(
        { invoiceNumber: invoice.invoiceNumber, code: error.report.code },
        'shown without a way to pay',
      );
      return undefined;
    }
  }

  private pageOf(invoice: InvoiceForPayment, payable: Payable | undefined) {
    const page = payable && this.provider.hostedPage({ reference: payable.rrr });
    const { PUBLIC_URL: publicUrl, PROVIDER_USSD_CODE: ussd } = this.settings;
    const { rrr = invoice.rrr, amount = '' } = payable ?? {};
    return {
      invoice: webPaymentOf(invoice, { rrr, amount, page, publicUrl, ussd }),
      paymentChannels: page ? [...channels] : [],
    };
  }
}

const hourMs = 3_600_000;
/** a payer who cannot make up their mind needs no more; whoever would spoil a printed reference gets no further */
const mostInAnHour = 6;

interface Choice {
  invoice: InvoiceForPayment;
  newest: ReferenceEntity | null;
  amount: string;
}

/** Would another reference be made of an invoice that had so many within the hour? The one that stands can be paid by. */
async function isReplacedTooOften(
  call: Pick<Work, 'acrossTenants' | 'now'>,
  { invoice: { organisationId, invoiceNumber }, newest, amount }: Choice,
): Promise<boolean> {
  const stands = newest?.state === 'active' && newest.amount === thousandths(amount);
  if (stands) return false;
  const since = new Date(call.now.getTime() - hourMs);
  return (
    (await call.acrossTenants(References).countSince(organisationId, invoiceNumber, since)) >= mostInAnHour
  );
}

interface Payable {
  rrr: string;
  amount: string;
}

async function invoiceOf(call: Pick<Work, 'ask'>, invoiceNumber: string): Promise<InvoiceForPayment> {
  const { data } = await call.ask(getInvoiceForPayment, { invoiceNumber }, systemActor('payments', null));
  return data;
}

/**
 * A payment by both of its references. Where the provider gives its transactions no number of their own, the number of
 * the invoice stands for it: the payment reference alone opens nothing.
 */
function findNamed(
  payments: Payments,
  provider: string,
  { paymentReference, transactionReference }: { paymentReference: string; transactionReference: string },
): Promise<PaymentEntity | null> {
  return transactionReference === paymentReference
    ? Promise.resolve(null)
    : payments
        .find(provider, paymentReference, transactionReference)
        .then((row) => row ?? findUnnumbered(payments, provider, { paymentReference, transactionReference }));
}

async function findUnnumbered(
  payments: Payments,
  provider: string,
  { paymentReference, transactionReference }: { paymentReference: string; transactionReference: string },
): Promise<PaymentEntity | null> {
  const row = await payments.find(provider, paymentReference, paymentReference);
  return row?.invoiceNumber === transactionReference ? row : null;
}

type Known = Exclude<BookingOutcome, { state: 'no-reference' }>;

/**
 * What the payer is told. Whoever names the transaction, or the invoice where the provider numbers none, came from the
 * payment; anybody else may have guessed the reference, and learns only whether it was paid.
 */
function resultOf(outcome: Known, { transactionReference = '' }: Hints) {
  const { rrr, invoiceNumber, currencyId } = outcome.reference;
  const paid = outcome.state === 'paid' ? outcome.status : undefined;
  const named =
    transactionReference === rrr
      ? undefined
      : paid?.payments.find(
          ({ providerReference }) =>
            providerReference === transactionReference ||
            (providerReference === rrr && transactionReference === invoiceNumber),
        );
  return {
    reason: outcome.reason,
    message: paid ? 'Your payment was successful' : 'Your payment was not successful',
    transactionReference,
    paymentReference: rrr ?? '',
    invoiceNumber: named ? invoiceNumber : '',
    amountPaid: paid ? (named?.amount ?? '') : '0',
    paymentCurrency: currencyOf(currencyId)?.code ?? currencyOf(naira)?.code ?? '',
    isSuccessful: paid !== undefined,
  };
}
