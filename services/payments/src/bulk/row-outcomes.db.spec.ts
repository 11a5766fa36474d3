import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import type { BulkJob } from '@kobodesk/contracts/payments';
import { maker } from '../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from './bulk-job.builders.js';
import type { RunsHere } from './plan-work.js';
import { planWorks } from './plan-works.js';
import { doneHere } from './row-outcomes.js';

describe(doneHere.name, () => {
  const bench = new BulkBench('mark-paid');
  const work = planWorks['mark-paid'] as RunsHere;
  beforeAll(() => bench.start());
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => bench.stop());

  const raised = (count: number) => Array.from({ length: count }, () => bench.raise().invoiceNumber);
  const claims = (numbers: readonly string[], changes = {}) =>
    numbers.map((invoiceNumber, at) => aClaim(at + 2, { invoiceNumber, ...changes }));
  const approved = async (plan: BulkJob) => {
    const { id: jobId, hash } = await bench.ask(plan);
    return bench.approvePlan({ organisationId: 20, jobId, hash });
  };
  const outcomes = async ({ id }: BulkJob) =>
    (await bench.rowsOf(id)).map(({ state, why }) => (why === '' ? state : `${state}: ${why}`));
  /** each payment is told of, then put into the audit trail */
  const recorded = async (numbers: readonly string[]) =>
    (await bench.service.announced(auditRecorded))
      .filter(({ action, entityId }) => action === 'Record payment' && numbers.includes(entityId))
      .map(({ entityId, userName }) => [entityId, userName]);

  it('does a page of rows at once: what all of them need is asked for once', async () => {
    const numbers = raised(230);
    const run = jest.spyOn(work, 'run');
    const plan = await bench.plan(claims(numbers));
    await approved(plan);
    expect(run.mock.calls.map(([, effects]) => effects.length)).toEqual([100, 100, 30]);
    expect(await bench.job(plan.id)).toMatchObject({ state: 'done', done: 230 });
    expect(await recorded(numbers)).toEqual(numbers.map((number) => [number, maker.userName]));
    expect(await bench.confirmed(numbers[117] ?? '')).toMatchObject([{ amount: '50000', rrr: 'TRF-1' }]);
  });

  it('refuses those alone whose payment is recorded already, and leaves nothing of them', async () => {
    const [known, ...others] = raised(7) as [string, ...string[]];
    await approved(await bench.plan(claims([known], { reason: 'Before' })));
    // invoicing says what it said before: the plan is made on what payments know
    const numbers = [...others.slice(0, 4), known, ...others.slice(4)];
    const plan = await bench.plan(claims(numbers));
    await approved(plan);
    expect(await outcomes(plan)).toEqual(
      numbers.map((number) =>
        number === known ? `stale: The payment TRF-1 of invoice ${known} has been recorded already` : 'done',
      ),
    );
    expect(await recorded(numbers)).toEqual([known, ...others].map((number) => [number, maker.userName]));
    expect(await bench.confirmed(known)).toHaveLength(1);
  });

  it('fails the one row that does what nobody foresaw', async () => {
    const numbers = raised(9);
    const bad = numbers[5] ?? '';
    const run = work.run.bind(work);
    jest.spyOn(work, 'run').mockImplementation(async (tx, effects, ...rest) => {
      await run(tx, effects, ...rest);
      if (effects.some(({ key }) => key === bad)) throw new Error('nobody foresaw this');
    });
    const plan = await bench.plan(claims(numbers));
    await approved(plan);
    expect(await outcomes(plan)).toEqual(
      numbers.map((number) => (number === bad ? 'failed: It could not be done' : 'done')),
    );
    expect(await bench.job(plan.id)).toMatchObject({ state: 'done', done: 8, failed: 1 });
    expect(await recorded(numbers)).toHaveLength(8);
    expect(await bench.confirmed(bad)).toEqual([]);
  });
});
