import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoicePlanKind } from '@kobodesk/contracts/invoicing';
import {
  applyPlan,
  beginPlan,
  getBulkJob,
  listBulkRows,
  noCurrency,
  searchBulkJobs,
  steerBulkJob,
  type PlanEffect,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { maker as payer } from '../../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from '../bulk-job.builders.js';
import { PlanOwner } from './plan-owner.builders.js';

const maker = anActor({ ...payer, permissions: ['credit-note.request', 'customer.merge'] });
const colleague = anActor({ ...maker, userId: 506, userName: 'colleague@naa.test' });
/** who decides credit notes, and asks for none */
const decider = anActor({ ...colleague, userId: 505, permissions: ['credit-note.decide'] });

const effects: Readonly<Partial<Record<InvoicePlanKind, (key: string) => PlanEffect>>> = {
  'credit-notes': (key) => ({
    key,
    op: 'credit-notes',
    before: { status: 'Unpaid', amountPaid: '0', outstanding: '87500' },
    after: { status: 'Unpaid', amountPaid: '0', outstanding: '80000', credit: '7500' },
    version: '1',
    reason: 'Runway closed',
    amount: '7500',
    currencyId: 566,
  }),
  'merge-customers': (key) => ({
    key,
    op: 'merge-customers',
    before: { customer: `Skyways (${key})`, customerId: '302' },
    after: { customer: 'Sky Ways Ltd (IN-000301)', customerId: '301' },
    version: 'apart',
    reason: 'The same',
    amount: '0',
    currencyId: noCurrency,
  }),
};

function aBench(kind: 'credit-notes' | 'merge-customers') {
  const owner = new PlanOwner(
    ({ invoiceNumber, merged }) =>
      effects[kind]?.(invoiceNumber || merged || '') ?? 'The invoice was not found',
  );
  return { bench: new BulkBench(kind, { maker, standIns: owner.asInvoicing }), owner };
}

describe('a plan of credit notes', () => {
  const { bench, owner } = aBench('credit-notes');
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());
  const plan = (...numbers: string[]) =>
    bench.plan(numbers.map((invoiceNumber, at) => aClaim(at + 2, { invoiceNumber, amount: '7500' })));

  it('comes to what is taken off, is agreed to by exactly its hash, and is run by invoicing', async () => {
    const made = await plan('NAA-1', 'NAA-2', 'NAA-1');
    expect(made).toMatchObject({
      planned: 2,
      objected: 1,
      totals: [{ currencyId: 566, rows: 2, amount: '15000' }],
    });
    const { id: jobId } = await bench.ask(made);
    const [proposal] = await bench.proposals();
    expect(proposal).toMatchObject({ place: { locationId: 0, revenueId: 0 } });
    expect(proposal?.after).toMatchObject({
      totals: ['₦15,000.00 in 2 rows'],
      firstRows: [
        'NAA-1: ₦7,500.00 off, ₦80,000.00 left (Runway closed)',
        'NAA-2: ₦7,500.00 off, ₦80,000.00 left (Runway closed)',
      ],
    });
    expect(await bench.approvePlan({ organisationId: 20, jobId, hash: 'f'.repeat(64) })).toMatchObject({
      outcome: 'failed',
    });
    expect(owner.asked).toEqual([]);
    await bench.approvePlan({ organisationId: 20, jobId, hash: made.hash });
    expect(await bench.job(jobId)).toMatchObject({ state: 'done', done: 2 });
    expect(owner.asked).toMatchObject([{ plan: `${jobId}:${made.hash}`, checker: { userId: 505 } }]);
  });

  it('is its maker’s alone, and seen by whoever is to agree to it, who need not ask for any', async () => {
    const made = await plan('NAA-3');
    const { id, hash } = await bench.ask(made);
    const { service } = bench;
    const statusOf = async (refused: Promise<{ status: number }>) => (await refused).status;
    for (const actor of [colleague, decider]) {
      expect(await statusOf(service.refused(getBulkJob, actor, { id }))).toBe(404);
      expect(
        await statusOf(service.refused(listBulkRows, actor, { filter: { id }, after: null, size: 10 })),
      ).toBe(404);
    }
    owner.named.push(decider.userName);
    expect((await service.call(getBulkJob, decider, { id })).data).toMatchObject({ id, maySteer: false });
    const rows = await service.call(listBulkRows, decider, { filter: { id }, after: null, size: 10 });
    expect(rows.results).toHaveLength(1);
    // to look at is all that they may
    expect(await statusOf(service.refused(steerBulkJob, decider, { id, to: 'cancel' }))).toBe(403);
    expect(await statusOf(service.refused(steerBulkJob, colleague, { id, to: 'cancel' }))).toBe(404);
    expect(await statusOf(service.refused(applyPlan, colleague, { id, hash }))).toBe(404);
    expect((await service.call(searchBulkJobs, colleague, { parameter: {} })).totalCount).toBe(0);
    const begun = { kind: 'credit-notes' as const, name: 'july.csv', inputHash: 'a'.repeat(64) };
    const outsider = anActor({ ...maker, permissions: ['customer.merge'] });
    expect(await statusOf(service.refused(beginPlan, outsider, begun))).toBe(403);
  });

  it('that was declined may be asked for again', async () => {
    const made = await plan('NAA-4');
    const { id: jobId, hash } = await bench.ask(made);
    await bench.decline({ organisationId: 20, jobId, hash });
    expect(await bench.job(jobId)).toMatchObject({ state: 'declined', comment: 'Not these' });
    expect(await bench.agreeTo(made)).toMatchObject({ outcome: 'applied' });
    expect(await bench.job(jobId)).toMatchObject({ state: 'done' });
  });
});

describe('a plan of merges', () => {
  const { bench, owner } = aBench('merge-customers');
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  it('has no total, for no money moves, and says who is merged into whom', async () => {
    const rows = ['IN-000302', 'IN-000303'].map((merged, at) =>
      aClaim(at + 2, { kept: 'IN-000301', merged, reference: '' }),
    );
    const made = await bench.plan(rows);
    expect(made).toMatchObject({ planned: 2, totals: [] });
    expect(await bench.agreeTo(made)).toMatchObject({ outcome: 'applied' });
    const [proposal] = await bench.proposals();
    expect(proposal?.after['totals']).toBeUndefined();
    expect(proposal?.after).toMatchObject({
      firstRows: [
        'Skyways (IN-000302) into Sky Ways Ltd (IN-000301) (The same)',
        'Skyways (IN-000303) into Sky Ways Ltd (IN-000301) (The same)',
      ],
    });
    expect(await bench.job(made.id)).toMatchObject({ state: 'done', done: 2 });
    expect(owner.asked[0]?.effects.map(({ key }) => key)).toEqual(['IN-000302', 'IN-000303']);
  });
});
