import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { aVisitor, landing, payOnHostedPage, raisedBy, signedIn } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const correlationId = 'follow-this-payment-0001';

const draft = landing({ bills: [{ description: 'Landing', quantity: 1, rate: '25000' }] });

/** One matter is one id, through whatever desk and consumer it goes: from the provider's message to the last mail. */
describe('the correlation id of a notification', () => {
  let product: Product;
  beforeAll(async () => {
    product = await theProduct();
  }, 180_000);

  /** What was found as soon as there is something. */
  async function found(service: string, sql: string, parameters: readonly string[]): Promise<unknown[]> {
    for (let turn = 0; turn < 400; turn += 1) {
      const rows = await product.databases.query(service, sql, parameters);
      if (rows.length > 0) return rows.map(({ correlation_id: id }) => id);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${service} has nothing by ${sql}`);
  }
  const factOf = (service: string, name: string, number: string) =>
    found(service, 'SELECT correlation_id FROM outbox WHERE name = ? AND body LIKE ?', [name, `%${number}%`]);

  it('stands on the payment, the invoice, the audit trail and the mail that follow from it', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const number = await raisedBy(clerk, draft);
    const path = `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`;
    const { rrr } = (await clerk('GET', path)).body as unknown as { rrr: string };
    // the payment takes this request back, and its maker is told so by mail
    const asked = { invoiceNumber: number, reason: 'Raised twice', email: 'client.user@naa.test' };
    expect((await clerk('POST', '/api/Invoice/InitiateVoidBDA', asked)).status).toBe(200);
    await payOnHostedPage(product.url, number, { notify: false });

    const notified = await aVisitor(product.url)(
      'POST',
      '/api/Payment/PaymentNotificationBDA?provider=remita',
      [{ rrr, amount: '25000' }],
      { 'x-correlation-id': correlationId },
    );
    expect(notified.status).toBe(200);

    expect(await factOf('payments', 'payments.payment.confirmed', number)).toEqual([correlationId]);
    expect(await factOf('invoicing', 'invoicing.invoice.payment-applied', number)).toEqual([correlationId]);
    const [entry] = await audited(number);
    expect(entry).toMatchObject({ action: 'Book payment', correlationId });
    const mails = await found(
      'notifications',
      'SELECT correlation_id FROM mails WHERE mail_id LIKE ? AND content LIKE ?',
      ['request-%-closed', `%${number}%`],
    );
    expect(mails).toEqual([correlationId]);
  }, 60_000);

  async function audited(number: string): Promise<unknown[]> {
    const sql = 'SELECT content AS correlation_id FROM audit_entries WHERE content LIKE ? AND content LIKE ?';
    const contents = await found('reporting', sql, ['%"action":"Book payment"%', `%${number}%`]);
    return contents.map((content) => JSON.parse(String(content)) as unknown);
  }
});
