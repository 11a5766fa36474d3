import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, type Product } from './a-product.js';
import { aVisitor, invoiceRow, landing, payOnHostedPage, raisedBy, signedIn, until } from './a-visitor.js';
import { aForm } from './stories/a-story.js';

interface Witnessed {
  data: { payment: { amount: string; reference: string }; witnesses: { kind: string }[] }[];
}
type Admin = Awaited<ReturnType<typeof signedIn>>;

const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date());
const account = '0099000104';

describe('a payment that was made twice, reported in a sheet, found by requery and shown on a statement', () => {
  let product: Product;
  let admin: Admin;
  let number = '';
  let rrr = '';
  beforeAll(async () => {
    product = await aProduct();
    admin = await signedIn(product.url, 'client.admin@naa.test');
    number = await raisedBy(await signedIn(product.url, 'client.user@naa.test'), landing({}));
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  const send = async (path: string, form: FormData): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: form });
    return (await answer.json()) as Record<string, unknown>;
  };
  const csv = (name: string, ...rows: readonly string[]) => aForm({ file: { csv: rows.join('\n') }, name });
  const witnessed = async () =>
    (
      (await admin('POST', '/api/Reconciliation/Witnesses', { invoiceNumber: number }))
        .body as unknown as Witnessed
    ).data.map(({ payment, witnesses }) => [payment.amount, ...witnesses.map(({ kind }) => kind)]);
  /** What comes by itself, a moment later. */
  const soon = async (kinds: readonly string[]): Promise<void> => {
    // the provider is asked while it tells of the payment: either may be known first
    const areThere = (seen: string[][]) => kinds.every((kind) => seen.flat().includes(kind));
    expect(await until(witnessed, areThere)).toEqual([['25000', ...kinds]]);
  };
  const takeStatement = (name: string) =>
    send(
      `/api/Reconciliation/TakeStatement?${new URLSearchParams({ name, profile: 'by-headings', account }).toString()}`,
      csv(name, 'Value Date,Narration,Debit,Credit', `${today},NIP/REMITA/${rrr},,"25,000.00"`),
    );

  it('is one payment, though its payer confirms it twice and the provider tells of it', async () => {
    const hints = Object.fromEntries(await payOnHostedPage(product.url, number, { notify: true }));
    rrr = hints['paymentReference'] ?? '';
    const visitor = aVisitor(product.url);
    await Promise.all([
      visitor('POST', '/api/Payment/ConfirmPaymentBDA', hints),
      visitor('POST', '/api/Payment/ConfirmPaymentBDA', hints),
    ]);
    await soon(['notification', 'provider']);
  }, 60_000);

  it('is the same one when it is asked about, twice', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await admin('GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${number}`);
      expect(body).toMatchObject({ data: { isPaid: true } });
    }
    expect(await witnessed()).toEqual([['25000', 'notification', 'provider']]);
  }, 60_000);

  it('is the same one in a report sheet, which books nothing and is a witness', async () => {
    const answer = await send(
      '/api/InvoiceStatusManagement/UploadFileBDA?replaceRRR=false',
      csv(
        'sheet.csv',
        'Invoice Number,Amount,Narration,Payor,Date Transmitted,Reference',
        `${number},"25,000.00",Landing,Skyways,${today},${rrr}`,
      ),
    );
    expect(answer).toMatchObject({ errors: ['Row 1: This payment has been recorded already'] });
    expect(await witnessed()).toEqual([['25000', 'sheet', 'notification', 'provider']]);
  }, 60_000);

  it('is the same one on a bank statement, which is matched by itself, and taken again adds nothing', async () => {
    expect(await takeStatement('today.csv')).toMatchObject({ wasKnown: false, data: { added: 1 } });
    await soon(['sheet', 'notification', 'provider', 'bank']);
    expect(await takeStatement('today again.csv')).toMatchObject({ wasKnown: true });
    expect(await witnessed()).toEqual([['25000', 'sheet', 'notification', 'provider', 'bank']]);
  }, 60_000);

  it('is at the bank by the ledger, which agrees with every record of it', async () => {
    const arrived = async () => {
      const asked = { account: '1120', currencyId: 566 };
      const { body } = await admin('POST', '/api/Ledger/Account', asked);
      const { lines } = (
        body as unknown as { data: { lines: { day: string; event: string; debit: string }[] } }
      ).data;
      // the demo has lines of days before
      return lines.filter(({ day }) => day === today.split('/').toReversed().join('-'));
    };
    // the ledger is told a moment later
    const lines = await until(arrived, (seen) => seen.length > 0, { seconds: 30 });
    expect(lines).toMatchObject([{ event: 'banked', debit: '25000' }]);
    const findings: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await admin('POST', '/api/Ledger/Verify', { cursor });
      const part = body as unknown as { findings: unknown[]; next: string | null };
      findings.push(...part.findings);
      cursor = part.next;
    }
    expect(findings).toEqual([]);
  }, 60_000);

  it('is paid once: the invoice has its amount, and nothing more', async () => {
    const row = await invoiceRow(admin, number);
    expect(row).toMatchObject({ status: 'Paid', amountPaid: '25000' });
  });
});
