import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import {
  aVisitor,
  invoiceRow,
  landing,
  payAtBranch,
  raisedBy,
  signedIn,
  today,
  told,
  until,
  wrong,
  type Caller,
} from '../a-visitor.js';
import { theProduct } from './the-product.js';

interface Excess {
  id: number;
  invoiceId: number;
  excessAmount: string;
  availableAmount: string;
  refundableAmount: string;
  refundedAmount: string;
  pendingReference: string;
  mayWithdraw: boolean;
  refundable: { referenceNumber: string; amount: string; isPending: boolean }[];
}
interface Invoice {
  number: string;
  invoiceId: number;
}

const draft = landing({ name: 'Twice Paid Air' });

describe('over-payments', () => {
  let product: Product;
  let clerk: Caller;
  let supervisor: Caller;
  let foreigner: Caller;
  let customer: Caller;
  beforeAll(async () => {
    product = await theProduct();
    const as = (userName: string) => signedIn(product.url, userName);
    clerk = await as('client.user@naa.test');
    supervisor = await as('supervisor@naa.test');
    foreigner = await as('client.user@fas.test');
    customer = await as('customer.admin@skyways.test');
  }, 180_000);

  const row = (invoiceNumber: string) => invoiceRow(clerk, invoiceNumber);
  const raise = async (changes: object = {}): Promise<Invoice> => {
    const number = await raisedBy(clerk, { ...draft, ...changes });
    return { number, invoiceId: Number((await row(number))['invoiceId']) };
  };
  const search = (parameter: object, caller = clerk) =>
    caller('POST', '/api/CreditNoteRequest/SearchOverPaymentBDA', { pageSize: 10, from: 0, parameter });
  const excessOf = async ({ number }: Invoice, state = 'left'): Promise<Excess | undefined> =>
    ((await search({ searchText: number, state })).body as unknown as { results: Excess[] }).results[0];
  /** 25 000 naira were due, and 30 000 came */
  const overpaid = async (): Promise<Invoice> => {
    const invoice = await raise();
    const path = `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${invoice.number}`;
    const { body } = await aVisitor(product.url)('GET', path);
    const page = (body as unknown as { data: { invoice: Record<string, string> } }).data.invoice;
    await payAtBranch(page, '30000');
    await clerk('GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${invoice.number}`);
    expect(await until(async () => (await excessOf(invoice)) !== undefined, Boolean)).toBe(true);
    return invoice;
  };
  const ask = (invoiceId: number, changes: object, caller = clerk) =>
    caller('POST', '/api/CreditNoteRequest/InitiateBDA', {
      entries: [{ agencyId: 20, creditNoteTypeId: 2, invoiceId, creditAmount: '5000.000', ...changes }],
      reasonForIssuance: 'Paid twice by the bank',
    });
  const asked = async (invoiceId: number, changes: object): Promise<string> => {
    const answer = await ask(invoiceId, changes);
    expect(told(answer)).toEqual([200, 'Credit note sent for approval successfully']);
    return (
      (answer.body as unknown as { result: { referenceNumber: string }[] }).result[0]?.referenceNumber ?? ''
    );
  };
  const decide = (reference: string, processStatus: string, comment = '', caller = supervisor) =>
    caller('POST', '/api/CreditNoteRequest/ProcessBDA', {
      referenceNumbers: [reference],
      processStatus,
      comment,
    });

  it('are listed, applied to another invoice by two people, and pay it', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const excess = await excessOf(from);
    expect(excess).toMatchObject({
      invoiceId: from.invoiceId,
      customer: 'Skyways Airlines',
      amountPayable: '25000',
      amountPaid: '30000',
      excessAmount: '5000',
      excessAmountString: '₦5,000.00',
      agencyId: 20,
    });
    const path = `/api/CreditNoteRequest/GetOverPaymentTargetsBDA?excessId=${excess?.id}&searchText=${to.number}`;
    expect((await clerk('GET', path)).body).toMatchObject({
      results: [{ invoiceId: to.invoiceId, outstanding: '25000' }],
    });
    const reference = await asked(from.invoiceId, { targetInvoiceId: to.invoiceId });
    expect(told(await ask(from.invoiceId, { refundable: true }))).toEqual([
      409,
      `A request for the excess of invoice ${from.number} is already pending`,
    ]);
    expect((await decide(reference, '1', '', clerk)).status).toBe(403);
    expect(told(await decide(reference, '1'))).toEqual([200, 'Credit note approved successfully']);
    expect(await row(to.number)).toMatchObject({ status: 'Partly paid', amountPaid: '5000' });
    expect(await row(from.number)).toMatchObject({ status: 'Paid', amountPaid: '25000' });
    expect(await excessOf(from)).toBeUndefined();
    expect(told(await ask(from.invoiceId, { refundable: true }))).toEqual([
      404,
      `Invoice ${from.number} has no excess that is left`,
    ]);
  });

  it('are free again when whoever asked for them takes that back', async () => {
    const from = await overpaid();
    const reference = await asked(from.invoiceId, { refundable: true });
    expect(await excessOf(from)).toMatchObject({ pendingReference: reference, mayWithdraw: true });
    const withdraw = (caller: Caller) =>
      caller('POST', '/api/Invoice/WithdrawRequestBDA', {
        invoiceNumber: from.number,
        kind: 'credit-note',
        reference,
      });
    expect((await withdraw(supervisor)).status).toBe(403);
    expect(told(await withdraw(clerk))).toEqual([200, 'Request withdrawn successfully']);
    expect(await excessOf(from)).toMatchObject({ pendingReference: '', availableAmount: '5000' });
    expect(await asked(from.invoiceId, { refundable: true })).not.toBe(reference);
  });

  it('are refused with what is wrong', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const of = (changes: object) => ask(from.invoiceId, { targetInvoiceId: to.invoiceId, ...changes });
    expect(wrong(await ask(from.invoiceId, {}))).toEqual([
      400,
      { 'entries.0.targetInvoiceId': 'Please select an invoice or Refundable' },
    ]);
    expect(wrong(await of({ refundable: true }))).toEqual([
      400,
      { 'entries.0.targetInvoiceId': 'Please select either an invoice or Refundable, not both' },
    ]);
    expect(told(await of({ creditAmount: '5000.01' }))).toEqual([
      422,
      `${from.number}: The amount cannot be more than what is left of the excess`,
    ]);
    expect(told(await of({ creditAmount: '0' }))).toEqual([
      422,
      `${from.number}: The amount must be above 0`,
    ]);
    const other = await raise({ customerAIN: 'IN-000102', emails: ['finance@savannah.test'] });
    expect(told(await of({ targetInvoiceId: other.invoiceId }))).toEqual([
      422,
      `${other.number}: The excess can only be applied to an invoice of the same customer`,
    ]);
    expect(told(await of({ targetInvoiceId: from.invoiceId }))).toEqual([
      422,
      `${from.number}: The excess can only be applied to an unpaid or partly paid invoice`,
    ]);
  });

  it('are nobody’s of another agency, and not for customers', async () => {
    const from = await overpaid();
    expect((await search({ searchText: from.number }, foreigner)).body).toMatchObject({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
    });
    expect(told(await ask(from.invoiceId, { agencyId: undefined, refundable: true }, foreigner))).toEqual([
      404,
      'The invoice was not found',
    ]);
    expect((await search({}, customer)).status).toBe(403);
    expect((await ask(from.invoiceId, { refundable: true }, customer)).status).toBe(403);
  });

  it('go back to the payer in a second step, which another person confirms', async () => {
    const from = await overpaid();
    const referenceNumber = await asked(from.invoiceId, { refundable: true });
    expect(told(await decide(referenceNumber, '1'))).toEqual([200, 'Credit note approved successfully']);
    expect(await until(async () => (await excessOf(from))?.refundableAmount === '5000', Boolean)).toBe(true);
    const record = (changes: object = {}, caller = clerk) =>
      caller('POST', '/api/CreditNoteRequest/RecordRefundBDA', {
        referenceNumber,
        amount: '5000',
        bankReference: 'GTB-0042',
        refundDate: today(),
        ...changes,
      });
    expect(told(await record({ amount: '5000.01' }))).toEqual([
      422,
      'The amount cannot be more than what is left to be refunded',
    ]);
    expect(wrong(await record({ bankReference: '' }))).toEqual([
      400,
      { bankReference: 'Please enter the bank reference' },
    ]);
    expect(told(await record({}, foreigner))[0]).toBe(404);
    expect(told(await record())).toEqual([200, 'Refund sent for approval successfully']);
    expect(told(await record({ bankReference: 'GTB-0043' }))).toEqual([
      409,
      `A refund by ${referenceNumber} is already waiting for approval`,
    ]);
    const waiting = async (caller: Caller) => {
      const parameter = { view: 'waiting', text: referenceNumber };
      const { body } = await caller('POST', '/api/Request/Search', { pageSize: 10, from: 0, parameter });
      return (body as unknown as { results: { id: string; record: string; mayDecide: boolean }[] }).results;
    };
    expect(await until(async () => (await waiting(supervisor)).length === 1, Boolean)).toBe(true);
    const [request] = await waiting(supervisor);
    expect(request).toMatchObject({ record: `Refund by ${referenceNumber}`, mayDecide: true });
    const approve = (caller: Caller) =>
      caller('POST', '/api/Request/Decide', { id: request?.id, decision: 'approve', comment: 'Seen' });
    expect((await approve(clerk)).status).toBe(403);
    expect((await approve(supervisor)).status).toBe(200);
    expect(await until(async () => (await excessOf(from, 'all'))?.refundedAmount === '5000', Boolean)).toBe(
      true,
    );
    expect(await excessOf(from)).toBeUndefined();
    expect(told(await record({ bankReference: 'GTB-0044' }))).toEqual([
      422,
      `Nothing is left to be refunded by ${referenceNumber}`,
    ]);
  });
});
