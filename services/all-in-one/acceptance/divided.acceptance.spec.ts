import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import { aDivision } from './a-division.js';
import { aProduct, type Product } from './a-product.js';
import { aForm } from './stories/a-story.js';
import {
  aVisitor,
  invoiceRow,
  landing,
  pageOf,
  payAtBranch,
  payOnHostedPage,
  raisedBy,
  signedIn,
  until,
  type Answer,
} from './a-visitor.js';

/** what nobody divides into whole shares of an eighth: they would be ₦3,125.06 and a quarter of a kobo */
const amount = '25000.5';
const share = '3125.06';
const rest = '21875.44';
/** In the ledger it comes with what rounding kept back of the payments before it, whose order the demo leaves open. */
const withResidue = expect.stringMatching(/^3125\.0[67]$/);

interface Line {
  beneficiaryAmount: string;
  deductFeeFrom: string;
  lineItemsId: string;
  bankCode: string;
  beneficiaryAccount: string;
}
interface Order {
  rrr: string;
  amount: string;
  lines?: Line[];
}
type Person = Awaited<ReturnType<typeof signedIn>>;

/** What is in an answer that a spec reads on. */
const dataOf = <T>({ status, body }: Answer): T => {
  expect([status, body.message]).toEqual([200, body.message]);
  return (body as unknown as { data: T }).data;
};

describe('a payment that the provider divides', () => {
  let product: Product;
  let admin: Person;
  let clerk: Person;
  let revenueId = 0;
  let number = '';
  let rrr = '';
  let before: unknown;
  let account: { beneficiary: string; currencyId: number };
  beforeAll(async () => {
    product = await aProduct();
    admin = await signedIn(product.url, 'client.admin@naa.test');
    clerk = await signedIn(product.url, 'client.user@naa.test');
    const division = await aDivision(product);
    ({ revenueId } = division);
    account = { beneficiary: division.beneficiary, currencyId: 566 };
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  const modeIs = async (mode: string) => {
    const { status } = await admin('POST', '/api/Settlement/SaveMode', { mode });
    expect(status).toBe(200);
  };
  const raise = () =>
    raisedBy(clerk, landing({ revenueId, bills: [{ description: 'Charge', quantity: 1, rate: amount }] }));
  const pay = async (invoiceNumber: string) => {
    const hints = Object.fromEntries(await payOnHostedPage(product.url, invoiceNumber, { notify: true }));
    await aVisitor(product.url)('POST', '/api/Payment/ConfirmPaymentBDA', hints);
    return hints['paymentReference'] ?? '';
  };
  const idOf = async (invoiceNumber: string) => Number((await invoiceRow(clerk, invoiceNumber))['invoiceId']);
  const sharesOf = async (invoiceNumber: string) => {
    const invoiceId = await idOf(invoiceNumber);
    const look = async () =>
      dataOf<{ collected: string; rest: string; shares: { amount: string }[] }[]>(
        await admin('GET', `/api/Ledger/InvoiceShares?invoiceId=${invoiceId}`),
      );
    const shares = await until(look, (seen) => seen.length > 0, { seconds: 30 });
    return { invoiceId, shares };
  };
  const eventsOf = async (account: string, invoiceId: number | undefined) => {
    const asked = { account, currencyId: 566, invoiceId };
    const { lines } = dataOf<{ lines: { event: string; debit: string; credit: string }[] }>(
      await admin('POST', '/api/Ledger/Account', asked),
    );
    return lines.map(({ event, debit, credit }) => [event, debit, credit]);
  };
  const standing = async () =>
    dataOf<{ due: string; months: unknown }[]>(await admin('GET', '/api/Settlement/Standing')).map(
      ({ due, months }) => ({ due, months }),
    );
  /** What the simulator was asked for. It keeps it in a file where all is one process: an order a line, the last of each counts. */
  const orderOf = (reference: string): Order | undefined => {
    const folder = product.settings['KOBODESK_DATA'];
    if (folder === undefined) return undefined;
    const kept = readFileSync(join(folder, 'provider-simulator.json'), 'utf8');
    const orders = kept.split('\n').slice(1, -1);
    return orders.map((line) => JSON.parse(line) as Order).findLast((order) => order.rrr === reference);
  };

  it('is asked for with lines that come to its amount, one of which bears the fee', async () => {
    // all that was owed before is told of
    await admin('POST', '/api/Settlement/IssueStatement', account);
    before = await standing();
    await modeIs('provider');
    number = await raise();
    rrr = await pay(number);
    expect(rrr).toMatch(/^\d{12}$/);
    if (product.mode !== 'embedded') return;
    const { lines = [], amount: asked = '' } =
      (await until(
        async () => orderOf(rrr),
        (order) => order?.lines !== undefined,
      )) ?? {};
    expect(lines.map((line) => line.beneficiaryAmount)).toEqual([share, rest]);
    expect(decimalOf(sumOf(lines.map((line) => thousandths(line.beneficiaryAmount))))).toBe(amount);
    expect(decimalOf(thousandths(asked))).toBe(amount);
    expect(lines.map((line) => [line.lineItemsId, line.deductFeeFrom])).toEqual([
      ['1', '0'],
      ['2', '1'],
    ]);
    for (const { bankCode, beneficiaryAccount } of lines)
      expect([bankCode, beneficiaryAccount]).toEqual([
        expect.stringMatching(/^\d{3}$/),
        expect.stringMatching(/^\d{10}$/),
      ]);
  }, 90_000);

  it('is put down as it was divided there, and nothing is owed for it', async () => {
    const { invoiceId, shares } = await sharesOf(number);
    expect(shares).toMatchObject([{ collected: amount, rest, shares: [{ amount: share }] }]);
    expect(await eventsOf('4100', invoiceId)).toEqual([['passedOn', share, '0']]);
    expect(await eventsOf('1100', invoiceId)).toEqual([
      ['paid', amount, '0'],
      ['passedOn', '0', share],
    ]);
    expect(await eventsOf('2200', invoiceId)).toEqual([]);
    expect(await standing()).toEqual(before);
  }, 60_000);

  it('comes to the bank with what is left of it, and then nothing of it is with the provider', async () => {
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date());
    const name = 'divided.csv';
    const text = `Value Date,Narration,Debit,Credit\n${today},NIP/REMITA/${rrr},,${rest}`;
    const about = new URLSearchParams({ name, profile: 'by-headings', account: '0099000107' });
    const taken = await fetch(`${product.url}/api/Reconciliation/TakeStatement?${about.toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: aForm({ file: { csv: text }, name }),
    });
    expect([taken.status, await taken.json()]).toMatchObject([200, { wasKnown: false, data: { added: 1 } }]);
    const { invoiceId } = await sharesOf(number);
    const events = await until(
      () => eventsOf('1100', invoiceId),
      (seen) => seen.some(([event]) => event === 'banked'),
      { seconds: 60 },
    );
    expect(events).toEqual([
      ['paid', amount, '0'],
      ['passedOn', '0', share],
      ['banked', '0', rest],
    ]);
  }, 90_000);

  it('is shared in the ledger when the agency has it so again, and the reference of before is not', async () => {
    const asked = await raise();
    // the reference is made by the look at its page
    await aVisitor(product.url)('GET', `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${asked}`);
    await modeIs('treasury');
    const whole = await raise();
    const kept = await pay(asked);
    const plain = await pay(whole);
    const kinds: unknown[] = [];
    for (const one of [asked, whole]) {
      const { invoiceId } = await sharesOf(one);
      kinds.push((await eventsOf('4100', invoiceId)).map(([event]) => event));
    }
    expect(kinds).toEqual([['passedOn'], ['shared']]);
    if (product.mode === 'embedded') {
      await until(
        async () => orderOf(plain),
        (order) => order !== undefined,
      );
      expect([orderOf(kept)?.lines?.length, orderOf(plain)?.lines]).toEqual([2, undefined]);
    }
  }, 90_000);

  it('is on no statement: the one that is shared in the ledger is', async () => {
    const [{ due } = { due: '' }] = await standing();
    const { number: issued } = dataOf<{ number: number }>(
      await admin('POST', '/api/Settlement/IssueStatement', account),
    );
    const { beneficiary } = account;
    const query = new URLSearchParams({ beneficiary, currencyId: '566', number: String(issued) });
    const { lines, shares, closing, isProved } = dataOf<Record<string, unknown>>(
      await admin('GET', `/api/Settlement/Statement?${query.toString()}`),
    );
    expect({ lines, shares, closing, isProved }).toEqual({
      lines: 1,
      shares: withResidue,
      closing: due,
      isProved: true,
    });
  }, 60_000);

  it('is an advance where it is too much, and shared once when that pays something else', async () => {
    await modeIs('provider');
    const [from, to] = [await raise(), await raise()];
    const { invoice } = await pageOf(product.url, from, { notify: true });
    await payAtBranch(invoice, amount);
    await payAtBranch(invoice, amount);
    await clerk('GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${from}`);
    const [fromId, toId] = [await idOf(from), await idOf(to)];
    const events = await until(
      () => eventsOf('1100', fromId),
      (seen) => seen.length === 4,
      { seconds: 30 },
    );
    expect(events.map(([event, ...sums]) => [event, ...sums].join(' ')).toSorted()).toEqual([
      `advanced 0 ${share}`,
      `paid ${amount} 0`,
      `paid ${amount} 0`,
      `passedOn 0 ${share}`,
    ]);
    expect(await eventsOf('2200', fromId)).toEqual([['advanced', share, '0']]);
    const asked = await clerk('POST', '/api/CreditNoteRequest/InitiateBDA', {
      entries: [
        { agencyId: 20, creditNoteTypeId: 2, invoiceId: fromId, targetInvoiceId: toId, creditAmount: amount },
      ],
      reasonForIssuance: 'Paid twice by the bank',
    });
    const [note] = (asked.body as unknown as { result: { referenceNumber: string }[] }).result;
    const supervisor = await signedIn(product.url, 'supervisor@naa.test');
    const decided = await supervisor('POST', '/api/CreditNoteRequest/ProcessBDA', {
      referenceNumbers: [note?.referenceNumber],
      processStatus: '1',
      comment: '',
    });
    expect([decided.status, decided.body.message]).toEqual([200, 'Credit note approved successfully']);
    const owed = await until(
      () => eventsOf('2200', toId),
      (seen) => seen.length > 0,
      { seconds: 30 },
    );
    expect(owed).toEqual([['shared', '0', withResidue]]);
    expect(await eventsOf('1100', toId)).toEqual([]);
  }, 120_000);

  it('leaves a ledger that verifies', async () => {
    let found = 0;
    let walked: { part: string; findings: unknown[]; found: number; next: string | null } | undefined;
    do {
      const { body } = await admin('POST', '/api/Ledger/Verify', { cursor: walked?.next ?? undefined });
      walked = body as unknown as NonNullable<typeof walked>;
      expect(walked.findings).toEqual([]);
      found += walked.found;
    } while (walked.next !== null);
    expect(found).toBe(0);
  }, 120_000);
});
