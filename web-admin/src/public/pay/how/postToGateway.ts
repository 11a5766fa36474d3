import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';

/**
 * Posts the gateway form from the browser (rules/public-pages.md#the-providers-page). E-mail and phone go out
 * empty: the provider got them from the server when the reference was made, and the page has them masked
 * only.
 */
export function postToGateway(invoice: WebPaymentInvoice, channelCode: string): void {
  const fields: Record<string, string> = {
    GatewayCode: channelCode,
    PaymentReference: invoice.paymentReference,
    CustomerName: invoice.customerName,
    Email: '',
    Currency: invoice.currency,
    PhoneNumber: '',
    // the reference is for it, and the provider takes no other
    Amount: invoice.paymentAmount,
    TerminalId: invoice.terminalId,
    Description: invoice.description,
    CallbackUrl: invoice.callbackURL,
    ClientCode: invoice.clientCode,
    AccessKey: invoice.accessKey,
  };
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = invoice.gatewayURL;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
