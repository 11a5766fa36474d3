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

  const plan = async (numbers: readonly string[], mark: string): Promise<Job> => {
    const about = { kind: 'mark-paid', name: 'july.csv', inputHash: mark.repeat(64) };
    const { id } = jobOf(await maker('POST', '/api/BulkJob/Begin', about));
    const rows = numbers.map((invoiceNumber, at) => ({ line: at + 2, invoiceNumber, reference: 'TRF-31' }));
    const added = jobOf(await maker('POST', '/api/BulkJob/AddRows', { id, from: 0, rows }));
    expect(added).toMatchObject({ received: numbers.length });
    return jobOf(await maker('POST', '/api/BulkJob/Seal', { id }));
  };
  const job = async (id: number) => jobOf(await maker('POST', '/api/BulkJob/Get', { id }));

  it('is planned, approved by its hash, and marks every invoice of it as paid', async () => {
    const numbers = [await raisedBy(maker, draft), await raisedBy(maker, draft)];
    const { id, hash } = await plan([...numbers, 'NAA-0'], 'a');
    const asked = await maker('POST', '/api/BulkJob/Apply', { id, hash });
    expect(jobOf(asked)).toMatchObject({ state: 'waiting', done: 0 });
    const pending = await until(
      async () =>
        rowsOf(
          await checker('POST', '/api/MakerChecker/SearchPendingApprovalsBDA', {
            EntityTypeId: 31,
            StatusId: 0,
          }),
        ),
      (rows) => rows.length > 0,
    );
    const decision = { makeCheckerId: pending[0]?.['id'], comment: 'As agreed', status: 1 };
    const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
    expect(decided.body.message).toBe('Record approved successfully');
    expect(
      await until(
        () => job(id),
        ({ state }) => state === 'done',
      ),
    ).toMatchObject({ done: 2 });
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

  it('is agreed to by nobody who asked for it or is of another agency, as an endpoint for events is', async () => {
    const foreigner = await signedIn(product.url, 'client.admin@fas.test');
    const { id, hash } = await plan([await raisedBy(maker, draft)], 'c');
    await maker('POST', '/api/BulkJob/Apply', { id, hash });
    const endpoint = { name: 'Two eyes', url: 'https://93.184.216.34/hook' };
    await maker('POST', '/api/webhooks/endpoints/save', endpoint);
    const requestOf = async (caller: Caller, entityTypeId: number) =>
      rowsOf(await caller('POST', '/api/Request/Search', { parameter: { view: 'all', entityTypeId } })).find(
        ({ status }) => status === 'pending',
      );
    for (const type of [31, 32]) {
      const request = await until(() => requestOf(checker, type), Boolean);
      expect(request).toMatchObject({ mayDecide: true });
      expect(await requestOf(maker, type)).toMatchObject({ id: request?.['id'], mayDecide: false });
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
