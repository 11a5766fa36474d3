import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { invoiceRow, landing, raisedBy, signedIn, until, type Answer, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const draft = landing({
  invoiceDate: '2026-05-04',
  customerAIN: 'IN-000102',
  name: 'Savannah Air',
  emails: ['accounts@savannah.test'],
  phone: '08011111102',
  bills: [{ description: 'Landing', quantity: 2, rate: '25000' }],
});

interface Job {
  id: number;
  hash: string;
  state: string;
  done: number;
  received: number;
}
const jobOf = ({ body }: Answer): Job => (body as unknown as { data: Job }).data;
const rowsOf = ({ body }: Answer) => (body as unknown as { results: Record<string, unknown>[] }).results;

describe('a bulk job', () => {
  let product: Product;
  let maker: Caller;
  let checker: Caller;
  beforeAll(async () => {
    product = await theProduct();
    maker = await signedIn(product.url, 'client.admin@naa.test');
    checker = await signedIn(product.url, 'supervisor@naa.test');
  }, 180_000);

  const plan = async (
    numbers: readonly string[],
    mark: string,
    { kind = 'mark-paid', ...cells }: Record<string, string> = { reference: 'TRF-31' },
    by: Caller = maker,
  ): Promise<Job> => {
    const about = { kind, name: 'july.csv', inputHash: mark.repeat(64) };
    const { id } = jobOf(await by('POST', '/api/BulkJob/Begin', about));
    const rows = numbers.map((invoiceNumber, at) => ({ line: at + 2, invoiceNumber, ...cells }));
    const added = jobOf(await by('POST', '/api/BulkJob/AddRows', { id, from: 0, rows }));
    expect(added).toMatchObject({ received: numbers.length });
    return jobOf(await by('POST', '/api/BulkJob/Seal', { id }));
  };
  const job = async (id: number, by: Caller = maker) => jobOf(await by('POST', '/api/BulkJob/Get', { id }));

  /** Asks for a plan's approval, and has somebody else approve it; answers the job once it is over. */
  const agreed = async ({ id, hash }: Job, EntityTypeId: number): Promise<Job> => {
    const asked = await maker('POST', '/api/BulkJob/Apply', { id, hash });
    expect(jobOf(asked)).toMatchObject({ state: 'waiting', done: 0 });
    const search = { EntityTypeId, StatusId: 0 };
    // the demo's history has plans that wait, too
    const request = await until(
      async () =>
        rowsOf(await checker('POST', '/api/MakerChecker/SearchPendingApprovalsBDA', search)).find(
          ({ payloadViewTemplate }) => String(payloadViewTemplate).includes(hash),
        ),
      Boolean,
    );
    const decision = { makeCheckerId: request?.['id'], comment: 'As agreed', status: 1 };
    const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
    expect(decided.body.message).toBe('Record approved successfully');
    return until(
      () => job(id),
      ({ state }) => state === 'done',
    );
  };

  it('is planned, approved by its hash, and marks every invoice of it as paid', async () => {
    const numbers = [await raisedBy(maker, draft), await raisedBy(maker, draft)];
    const made = await plan([...numbers, 'NAA-0'], 'a');
    const { id } = made;
    expect(await agreed(made, 31)).toMatchObject({ done: 2 });
    for (const number of numbers)
      expect(
        await until(
          () => invoiceRow(maker, number),
          (row) => row['status'] === 'Paid',
        ),
      ).toMatchObject({
        amountPaid: '50000',
      });
    const filter = { id, states: ['objected'] };
    const left = await maker('POST', '/api/BulkJob/ListRows', { filter, after: null, size: 10 });
    expect(rowsOf(left)).toMatchObject([{ why: 'The invoice was not found' }]);
    const listed = await maker('POST', '/api/BulkJob/Search', { pageSize: 10 });
    expect(rowsOf(listed)).toContainEqual(expect.objectContaining({ id, state: 'done' }));
  });

  it('gives invoices another creator, as its second person agreed', async () => {
    const numbers = [await raisedBy(maker, draft), await raisedBy(maker, draft)];
    const creator = { kind: 'correct-creator', creator: 'client.user@naa.test' };
    expect(await agreed(await plan(numbers, 'd', creator), 37)).toMatchObject({ done: 2 });
    const address = `/api/SupportService/InvoiceDetailsBDA?InvoiceNumber=${numbers[0]}`;
    const details = await maker('GET', address);
    expect(details.body).toMatchObject({ data: { creatorEmail: 'client.user@naa.test' } });
  });

  it('gives edit requests another approver, as its second person agreed', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const number = await raisedBy(clerk, draft);
    const stored = await maker('GET', `/api/SupportService/InvoiceDetailsBDA?InvoiceNumber=${number}`);
    const { id: invoiceID } = (stored.body as unknown as { data: { id: number } }).data;
    const bills = [{ description: 'Landing', quantity: 3, rate: '25000' }];
    const edit = { ...draft, bills, invoiceID, invoiceNumber: number, editComment: 'Another landing' };
    await clerk('POST', '/api/Invoice/EditInvoiceBDA', edit);
    const address = `/api/SupportService/InvoiceEditDetailsMiniBDA?InvoiceNumber=${number}`;
    const details = () => maker('GET', address);
    await until(details, ({ status }) => status === 200);
    const made = await plan([number, 'NAA-0'], 'f', {
      kind: 'correct-approver',
      approver: 'client.admin@naa.test',
    });
    expect(await agreed(made, 39)).toMatchObject({ done: 1 });
    expect((await details()).body).toMatchObject({ data: { approverUserName: 'client.admin@naa.test' } });
  });

  it('takes off what is due of invoices, as its second person agreed', async () => {
    const numbers = [await raisedBy(maker, draft), await raisedBy(maker, draft)];
    const credit = { kind: 'credit-notes', amount: '10%', reason: 'Runway closed' };
    const made = await plan([...numbers, 'NAA-0'], '1', credit);
    expect(made).toMatchObject({ totals: [{ currencyId: 566, rows: 2, amount: '10000' }], objected: 1 });
    expect(await agreed(made, 41)).toMatchObject({ done: 2 });
    for (const searchText of numbers) {
      const search = { pageSize: 10, from: 0, parameter: { searchText } };
      expect(rowsOf(await maker('POST', '/api/CreditNoteRequest/SearchBDA', search))).toMatchObject([
        { creditAmount: '5000', requestStatusName: 'Approved', initiator: expect.any(String) },
      ]);
      expect(await invoiceRow(maker, searchText)).toMatchObject({ status: 'Unpaid', amountPayable: '45000' });
    }
  });

  it('merges customers, as its second person agreed, into one family', async () => {
    const add = async (name: string): Promise<number> => {
      const made = await maker('POST', '/api/Customer/CreateCustomerBDA', {
        id: 0,
        name,
        category: 1,
        type: 2,
        address: '2 Airport Road',
        agencyId: 20,
        fromCreateInvoice: false,
        customerStaff: [
          {
            titleId: 5,
            firstName: 'Ada',
            lastName: 'Obi',
            email: `${name.replaceAll(' ', '.')}@wings.test`.toLowerCase(),
            phoneNumber: '08031112222',
          },
        ],
      });
      return (made.body as unknown as { id: { id: number } }).id.id;
    };
    const ids = [await add('Plan Wings One'), await add('Plan Wings Two'), await add('Plan Wings Three')];
    const [kept = 0, ...merged] = ids;
    const about = { kind: 'merge-customers', name: 'july.csv', inputHash: '2'.repeat(64) };
    const { id } = jobOf(await maker('POST', '/api/BulkJob/Begin', about));
    const rows = merged.map((one, at) => ({ line: at + 2, kept: String(kept), merged: String(one) }));
    await maker('POST', '/api/BulkJob/AddRows', { id, from: 0, rows });
    const made = jobOf(await maker('POST', '/api/BulkJob/Seal', { id }));
    expect(made).toMatchObject({ totals: [], planned: 2 });
    expect(await agreed(made, 40)).toMatchObject({ done: 2 });
    const address = `/api/Customer/GetMergeCustomerDetailsBDA?agencyId=20&parentCustomerId=${kept}`;
    const family = (await maker('GET', address)).body as unknown as { data: { customerId: number }[] };
    expect(family.data.map(({ customerId }) => customerId)).toEqual(ids);
  });

  it('voids invoices of its maker alone, once those have agreed who decide one void', async () => {
    const clerk = await signedIn(product.url, 'client.user@naa.test');
    const [own, theirs] = [await raisedBy(clerk, draft), await raisedBy(maker, draft)];
    const made = await plan([own, theirs], 'e', { kind: 'void', reason: 'Raised twice' }, clerk);
    const { id, hash } = made;
    const listed = { filter: { id, states: ['objected'] }, after: null, size: 10 };
    expect(rowsOf(await clerk('POST', '/api/BulkJob/ListRows', listed))).toMatchObject([
      { why: 'Only the creator of the invoice may request that it be voided' },
    ]);
    // another one who may void invoices, and correct them, neither sees it nor asks for it
    expect(await maker('POST', '/api/BulkJob/Get', { id })).toMatchObject({ status: 404 });
    expect(await maker('POST', '/api/BulkJob/Apply', { id, hash })).toMatchObject({ status: 404 });
    await clerk('POST', '/api/BulkJob/Apply', { id, hash });
    const requestOf = async (caller: Caller) =>
      rowsOf(
        await caller('POST', '/api/Request/Search', { parameter: { view: 'all', entityTypeId: 36 } }),
      ).find(({ record }) => record === 'july.csv: 1 row');
    const request = await until(() => requestOf(checker), Boolean);
    expect(request).toMatchObject({ mayDecide: true, waitsFor: 'supervisor@naa.test', level: 1, levels: 1 });
    expect(await requestOf(maker)).toBeUndefined();
    const decision = { id: request?.['id'], decision: 'approve', comment: 'As agreed' };
    const others: [Caller, number][] = [
      [clerk, 403],
      [maker, 404],
    ];
    for (const [caller, status] of others)
      expect(await caller('POST', '/api/Request/Decide', decision)).toMatchObject({ status });
    expect(await invoiceRow(clerk, own)).toMatchObject({ status: 'Unpaid' });
    // whoever is named looks at all of its rows
    expect(rowsOf(await checker('POST', '/api/BulkJob/ListRows', listed))).toHaveLength(1);
    await checker('POST', '/api/Request/Decide', decision);
    await until(
      () => job(id, clerk),
      ({ state }) => state === 'done',
    );
    expect(await invoiceRow(clerk, own)).toMatchObject({ status: 'Voided' });
    expect(await invoiceRow(maker, theirs)).toMatchObject({ status: 'Unpaid' });
  });

  it('is agreed to by nobody who asked for it or is of another agency, as an endpoint for events is', async () => {
    const foreigner = await signedIn(product.url, 'client.admin@fas.test');
    const { id, hash } = await plan([await raisedBy(maker, draft)], 'c');
    await maker('POST', '/api/BulkJob/Apply', { id, hash });
    const endpoint = { name: 'Two eyes', url: 'https://93.184.216.34/hook' };
    await maker('POST', '/api/webhooks/endpoints/save', endpoint);
    const requestOf = async (caller: Caller, entityTypeId: number, about: string) =>
      rowsOf(await caller('POST', '/api/Request/Search', { parameter: { view: 'all', entityTypeId } })).find(
        ({ status, record }) => status === 'pending' && record === about,
      );
    const asked: [number, string][] = [
      [31, 'july.csv: 1 row'],
      [32, endpoint.name],
    ];
    for (const [type, about] of asked) {
      const request = await until(() => requestOf(checker, type, about), Boolean);
      expect(request).toMatchObject({ mayDecide: true });
      expect(await requestOf(maker, type, about)).toMatchObject({ id: request?.['id'], mayDecide: false });
      const decision = { id: request?.['id'], decision: 'approve', comment: 'I' };
      const own = await maker('POST', '/api/Request/Decide', decision);
      expect(own).toMatchObject({ status: 403, body: { error: { code: 'OWN_CHANGE' } } });
      const foreign = await foreigner('POST', '/api/Request/Decide', decision);
      expect(foreign.status).toBe(404);
    }
    expect(await job(id)).toMatchObject({ state: 'waiting', done: 0 });
    const listed = await maker('GET', '/api/webhooks/endpoints');
    const endpoints = (listed.body as unknown as { data: { name: string }[] }).data;
    expect(endpoints.map(({ name }) => name)).not.toContain(endpoint.name);
    await maker('POST', '/api/BulkJob/Steer', { id, to: 'cancel' });
  });

  it('is taken back before anybody decided', async () => {
    const { id } = await plan([await raisedBy(maker, draft)], 'b');
    const cancelled = await maker('POST', '/api/BulkJob/Steer', { id, to: 'cancel' });
    expect(jobOf(cancelled)).toMatchObject({ state: 'cancelled' });
    const again = await maker('POST', '/api/BulkJob/Steer', { id, to: 'resume' });
    expect(again).toMatchObject({ status: 409 });
  });
});
