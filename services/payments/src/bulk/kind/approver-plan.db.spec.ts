import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { applyPlan, beginPlan, getBulkJob, searchBulkJobs } from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { maker as payer } from '../../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from '../bulk-job.builders.js';
import { PlanOwner } from './plan-owner.builders.js';

const maker = anActor({ ...payer, permissions: ['invoice.correct'] });

describe('a plan of approvers', () => {
  const owner = new PlanOwner(({ invoiceNumber: key, approver, reason }) =>
    key === 'NAA-0'
      ? 'The request was not found'
      : {
          key,
          op: 'correct-approver',
          before: { approver: 'boss@naa.test', requestId: '7', level: '0' },
          after: { approver, approverName: 'The Director' },
          version: '7.0',
          reason,
          amount: '50000',
          currencyId: 566,
        },
  );
  owner.stale.set('NAA-2', 'It was decided');
  const { asked } = owner;
  const bench = new BulkBench('correct-approver', { maker, standIns: owner.asWorkflow });
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  const plan = (...numbers: string[]) =>
    bench.plan(
      numbers.map((invoiceNumber, at) =>
        aClaim(at + 2, { invoiceNumber, approver: 'director@naa.test', reason: 'On leave' }),
      ),
    );

  it('is agreed to by its hash, and run by workflow, which is asked again where it did not answer', async () => {
    const made = await plan('NAA-1', 'NAA-2', 'NAA-0', 'NAA-1');
    expect(made).toMatchObject({
      planned: 2,
      objected: 2,
      totals: [{ currencyId: 566, rows: 2, amount: '100000' }],
    });
    const { id: jobId, hash } = await bench.ask(made);
    const [proposal] = await bench.proposals();
    expect(proposal?.after).toMatchObject({
      firstRows: expect.arrayContaining(['NAA-1: ₦50,000.00 decided by director@naa.test (On leave)']),
    });
    expect(await bench.approvePlan({ organisationId: 20, jobId, hash: 'f'.repeat(64) })).toMatchObject({
      outcome: 'failed',
    });
    expect(asked).toEqual([]);
    owner.trouble = () => {
      throw refusalOf(Unavailable);
    };
    await bench.approvePlan({ organisationId: 20, jobId, hash });
    expect(await bench.job(jobId)).toMatchObject({ state: 'running', done: 0 });
    owner.trouble = () => undefined;
    await bench.desk.wake();
    expect(await bench.job(jobId)).toMatchObject({ state: 'done', done: 1, stale: 1 });
    expect(await bench.statesOf({ id: jobId })).toEqual([
      ['done', ''],
      ['stale', 'It was decided'],
      ['objected', 'The request was not found'],
      ['objected', 'It is in the file twice'],
    ]);
    expect(new Set(asked.map((run) => run.plan))).toEqual(new Set([`${jobId}:${hash}`]));
    expect(asked.at(-1)).toMatchObject({ maker: { userId: 504 }, checker: { userId: 505 }, comment: '' });
  });

  it('is made, seen and asked for by people alone, whatever a key may', async () => {
    const made = await plan('NAA-3');
    const machine = anActor({ ...maker, service: { keyId: 'key', holderId: 503 } });
    const begun = { kind: 'correct-approver' as const, name: 'july.csv', inputHash: 'a'.repeat(64) };
    const refusals = await Promise.all([
      bench.service.refused(beginPlan, machine, begun),
      bench.service.refused(getBulkJob, machine, { id: made.id }),
      bench.service.refused(applyPlan, machine, { id: made.id, hash: made.hash }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404]);
    const { results } = await bench.service.call(searchBulkJobs, machine, { parameter: {} });
    expect(results.filter(({ kind }) => kind === 'correct-approver')).toEqual([]);
  });
});
