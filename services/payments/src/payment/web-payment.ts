import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';
import type { HostedPage } from '../provider/provider.js';

/** 'client.user@naa.test' → 'c•••@naa.test': enough for the payer to recognise, nothing for a stranger to use. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** '08012345678' → '•••••••5678'. */
export function maskedPhone(phone: string): string {
  return phone.length < 7 ? '' : `${'•'.repeat(phone.length - 4)}${phone.slice(-4)}`;
}

const publicStatus = {
  Unpaid: 'Unpaid',
  Paid: 'Paid',
  'Partly paid': 'Partly Paid',
  Voided: 'Voided',
} as const;

/** The public view of an invoice; `page` is absent when there is nothing to pay or no reference to pay with. */
export function webPaymentOf(
  invoice: InvoiceForPayment,
  {
    rrr,
    amount,
    page,
    publicUrl,
    ussd = '',
  }: {
    rrr: string;
    amount: string;
    page: HostedPage | undefined;
    publicUrl: string;
    ussd?: string | undefined;
  },
): WebPaymentInvoice {
  return {
    invoiceNumber: invoice.invoiceNumber,
    paymentReference: rrr,
    customerName: invoice.payerName,
    email: maskedEmail(invoice.email),
    currency: invoice.currencyCode,
    currencyId: invoice.currencyId,
    phoneNumber: maskedPhone(invoice.phone),
    status: publicStatus[invoice.status],
    amount: invoice.amount,
    amountPaid: invoice.amountPaid,
    creditAmount: thousandths(invoice.credit) === 0n ? '' : invoice.credit,
    outstandingBalance: invoice.outstanding,
    paymentAmount: page ? amount : '',
    ussdCode: page ? ussd.replace('{rrr}', rrr) : '',
    leastPart: page ? (invoice.leastPart ?? '') : '',
    terminalId: page?.terminalId ?? '',
    description: invoice.description,
    organization: invoice.organisationName,
    organizationId: invoice.organisationId,
    callbackURL: `${publicUrl}/confirmPayment`,
    clientCode: page?.clientCode ?? '',
    accessKey: page?.accessKey ?? '',
    gatewayURL: page?.gatewayURL ?? '',
  };
}
