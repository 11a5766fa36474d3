import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, type Product } from './a-product.js';
import { aVisitor, landing, payOnHostedPage, signedIn, type Answer, type Caller } from './a-visitor.js';

const draft = landing({ bills: [{ description: 'Landing', quantity: 2, rate: 25000, amount: 50000 }] });
const textOf = (answer: Answer, name: string): string => (answer.body as Record<string, string>)[name] ?? '';
const codeOf = (answer: Answer): string => answer.body.error?.code ?? '';

describe('what a payer without an account may do', () => {
  let product: Product;
  let visitor: Caller;
  let number = '';
  beforeAll(async () => {
    product = await aProduct();
    visitor = aVisitor(product.url);
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    number = textOf(await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft), 'id');
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  const receipt = (references: Record<string, string>) =>
    visitor('GET', `/api/Payment/DownloadReceiptBDA?${new URLSearchParams(references).toString()}`);

  it('takes the receipt of a payment with both references, and of none with one', async () => {
    const hints = await payOnHostedPage(product.url, number, { notify: false });
    const references = {
      paymentReference: hints.get('paymentReference') ?? '',
      transactionReference: hints.get('transactionReference') ?? '',
    };
    const early = await receipt(references);
    expect([early.status, codeOf(early)]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    await visitor('POST', '/api/Payment/ConfirmPaymentBDA', Object.fromEntries(hints));
    const answer = await receipt(references);
    expect(answer.body.message).toBe('Your receipt is ready');
    const file = await fetch(new URL(textOf(answer, 'downloadUrl'), product.url));
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Receipt-${number}.pdf"`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const guessed = await receipt({ ...references, transactionReference: 'guessed' });
    expect([guessed.status, codeOf(guessed)]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const half = await receipt({ paymentReference: references.paymentReference });
    expect([half.status, codeOf(half)]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('sees e-mail and phone masked, and is stopped from walking numbers', async () => {
    const look = (invoice: string) =>
      visitor('GET', `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${invoice}`);
    const shown = JSON.stringify((await look(number)).body);
    expect(shown).toContain('a•••@skyways.test');
    for (const secret of ['accounts@skyways.test', '08011111101', '1 Airport Road'])
      expect(shown).not.toContain(secret);
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push(await look(`NAA-2026-00000${turn}-AAA`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect(codeOf(answers.at(-1) as Answer)).toBe('TOO_MANY_REQUESTS');
  });
});
