import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded, changeWithdrawn, longestComment, type Actor } from '@kobodesk/contracts/kernel';
import {
  addPlanRows,
  applyPlan,
  beginPlan,
  getBulkJob,
  listBulkRows,
  searchBulkJobs,
  steerBulkJob,
  type BulkJob,
} from '@kobodesk/contracts/payments';
import { seesRequest } from '@kobodesk/contracts/workflow';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { foreigner, maker, powerless } from '../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from './bulk-job.builders.js';
import { BulkJobs } from './bulk-jobs.js';
import { BulkRun } from './bulk-run.js';

describe('a plan over many invoices', () => {
  const bench = new BulkBench('mark-paid', { standIns: [standIn(seesRequest, () => ({ data: false }))] });
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  const raised = (count: number) => Array.from({ length: count }, () => bench.raise().invoiceNumber);
  const claims = (numbers: readonly string[], changes = {}) =>
    numbers.map((invoiceNumber, at) => aClaim(at + 2, { invoiceNumber, ...changes }));
  const payloadOf = ({ id: jobId, hash }: BulkJob) => ({ organisationId: 20, jobId, hash });
  const approved = async (plan: BulkJob) => bench.approvePlan(payloadOf(await bench.ask(plan)));
  const steer = async (id: number, to: 'pause' | 'resume' | 'cancel') =>
    (await bench.service.call(steerBulkJob, maker, { id, to })).data;

  it('says of each row what it would do or why it cannot, with control totals and a hash', async () => {
    const [good, voided] = [bench.raise(), bench.raise({ status: 'Voided', outstanding: '0' })];
    const dollars = bench.raise({
      currencyId: 840,
      currencyCode: 'USD',
      outstanding: '10.005',
      amount: '10.005',
    });
    const plan = await bench.plan([
      aClaim(2, { invoiceNumber: good.invoiceNumber.toLowerCase(), day: '2026-11-01' }),
      aClaim(3, { invoiceNumber: voided.invoiceNumber }),
      aClaim(4, { invoiceNumber: 'NAA-0' }),
      aClaim(5, { invoiceNumber: good.invoiceNumber }),
      aClaim(6, { invoiceNumber: dollars.invoiceNumber, amount: '10.005' }),
      aClaim(7, { invoiceNumber: bench.raise().invoiceNumber, amount: '49,999' }),
      aClaim(8, { invoiceNumber: bench.raise().invoiceNumber, day: '2999-01-01' }),
    ]);
    expect(plan).toMatchObject({
      state: 'planned',
      received: 7,
      planned: 2,
      objected: 5,
      totals: [
        { currencyId: 566, rows: 1, amount: '50000' },
        { currencyId: 840, rows: 1, amount: '10.005' },
      ],
    });
    expect(plan.hash).toMatch(/^[0-9a-f]{64}$/);
    const rows = await bench.rowsOf(plan.id);
    expect(rows.map(({ state, why }) => [state, why])).toEqual([
      ['waiting', ''],
      ['objected', 'A voided invoice cannot be marked as paid'],
      ['objected', 'The invoice was not found'],
      ['objected', 'It is in the file twice'],
      ['waiting', ''],
      ['objected', 'The invoice is paid when 50000 is paid'],
      ['objected', 'The payment date cannot be in the future'],
    ]);
    expect(rows[0]?.effect).toEqual({
      key: good.invoiceNumber,
      op: 'mark-paid',
      before: { status: 'Unpaid', amountPaid: '0' },
      after: {
        status: 'Paid',
        amountPaid: '50000',
        reference: 'TRF-1',
        paidOn: '2026-11-01',
        paidAt: '2026-10-31T23:00:00.000Z',
      },
      version: '0:0',
      reason: 'Paid at the bank',
      amount: '50000',
      currencyId: 566,
    });
  });

  it('is one plan however often it is made, and goes on where its file was cut', async () => {
    const numbers = raised(3);
    const rows = claims(numbers);
    const inputHash = 'a'.repeat(64);
    const begin = async () =>
      (await bench.service.call(beginPlan, maker, { kind: 'mark-paid', name: 'cut.csv', inputHash })).data;
    const add = async (from: number, some: typeof rows) =>
      (await bench.service.call(addPlanRows, maker, { id: (await begin()).id, from, rows: some })).data;
    const { id } = await begin();
    expect(await add(0, rows.slice(0, 2))).toMatchObject({ id, received: 2 });
    expect(await begin()).toMatchObject({ id, received: 2 });
    // the answer was lost, and the same rows are sent again
    expect(await add(0, rows.slice(0, 2))).toMatchObject({ received: 2, planned: 2 });
    expect(await add(2, rows.slice(2))).toMatchObject({ received: 3, planned: 3 });
    const whole = await bench.plan(rows);
    await bench.service.call(steerBulkJob, maker, { id, to: 'cancel' });
    expect(await bench.plan(rows)).toMatchObject({ id: whole.id, hash: whole.hash });
    const other = await bench.plan(claims(numbers, { reason: 'For another reason' }));
    expect(other.hash).not.toBe(whole.hash);
  });

  it('runs each row once a second person has approved exactly its hash', async () => {
    const numbers = raised(90);
    const plan = await bench.plan(claims(numbers));
    expect(await bench.ask(plan)).toMatchObject({ state: 'waiting' });
    expect(await bench.ask(plan)).toMatchObject({ state: 'waiting' });
    const [proposal, ...others] = (await bench.proposals()).filter(
      ({ entityId }) => entityId === String(plan.id),
    );
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      payload: payloadOf(plan),
      title: 'july.csv: 90 rows',
      after: {
        rows: '90 rows',
        totals: ['₦4,500,000.00 in 90 rows'],
        reasons: ['Paid at the bank: 90 rows'],
        hash: plan.hash,
      },
    });
    expect(proposal?.after).toMatchObject({
      firstRows: expect.arrayContaining([`${numbers[0]}: ₦50,000.00 by TRF-1 (Paid at the bank)`]),
    });
    expect(await bench.job(plan.id)).toMatchObject({ state: 'waiting', done: 0 });
    expect(await bench.approvePlan(proposal?.payload)).toMatchObject({ outcome: 'applied' });
    expect(await bench.job(plan.id)).toMatchObject({
      state: 'done',
      done: 90,
      stale: 0,
      decidedBy: 'boss@naa.test',
    });
    for (const number of numbers) expect(await bench.confirmed(number)).toMatchObject([{ amount: '50000' }]);
    const recorded = (await bench.service.announced(auditRecorded)).filter(
      ({ action, entityId }) => action === 'Record payment' && numbers.includes(entityId),
    );
    expect(new Set(recorded.map(({ userName }) => userName))).toEqual(new Set([maker.userName]));
    // asked for again, on this laptop or another: nothing happens
    expect(await bench.ask(plan)).toMatchObject({ state: 'done' });
    await bench.approvePlan(proposal?.payload);
    expect(await bench.confirmed(numbers[0] ?? '')).toHaveLength(1);
  });

  it('finds an approval of another hash worthless', async () => {
    const plan = await bench.plan(claims(raised(2)));
    const other = await bench.plan(claims(raised(2)));
    await bench.ask(plan);
    expect(await bench.approvePlan({ ...payloadOf(plan), hash: other.hash })).toMatchObject({
      outcome: 'failed',
      reason: 'The plan is not the one that was named',
    });
    expect(await bench.job(plan.id)).toMatchObject({ state: 'waiting', done: 0 });
    const asked = { id: plan.id, hash: other.hash };
    expect(await bench.service.refused(applyPlan, maker, asked)).toMatchObject({ code: 'PLAN_DIFFERS' });
    // nobody asked for the other one
    expect(await bench.approvePlan(payloadOf(other))).toMatchObject({ outcome: 'failed' });
    expect(await bench.job(other.id)).toMatchObject({ state: 'planned', done: 0 });
  });

  it('runs nothing when rows were altered behind its back after they were planned', async () => {
    const numbers = raised(2);
    const plan = await bench.plan(claims(numbers));
    await bench.service.database.write((executor) =>
      executor.run(`UPDATE bulk_rows SET effect = REPLACE(effect, 'TRF-1', 'TRF-9') WHERE job_id = ?`, [
        plan.id,
      ]),
    );
    await approved(plan);
    expect(await bench.job(plan.id)).toMatchObject({
      state: 'broken',
      note: 'The rows are not those that were approved',
      done: 0,
    });
    expect(await bench.confirmed(numbers[0] ?? '')).toEqual([]);
  });

  it('refuses rows that changed meanwhile one by one, and runs the others', async () => {
    const [first, paid, touched, last] = [bench.raise(), bench.raise(), bench.raise(), bench.raise()];
    const numbers = [first, paid, touched, last].map(({ invoiceNumber }) => invoiceNumber);
    const plan = await bench.plan(claims(numbers));
    Object.assign(paid, { status: 'Paid', amountPaid: '50000', outstanding: '0' });
    // payments knows of something that invoicing does not say yet
    const meanwhile = await bench.plan(claims([touched.invoiceNumber], { reference: 'OTHER' }));
    await approved(meanwhile);
    await approved(plan);
    expect(await bench.job(plan.id)).toMatchObject({ state: 'done', done: 2, stale: 2 });
    expect((await bench.rowsOf(plan.id)).map(({ state, why }) => [state, why])).toEqual([
      ['done', ''],
      ['stale', 'It was Unpaid, 50000 due, when it was planned; it is Paid, 0 due'],
      ['stale', `What is due of invoice ${touched.invoiceNumber} has changed since the request was made`],
      ['done', ''],
    ]);
  });

  it('runs no row twice when two processes run the same job, and none after it was paused', async () => {
    // more than one transaction takes
    const numbers = raised(150);
    const plan = await bench.plan(claims(numbers));
    await steer((await bench.ask(plan)).id, 'cancel');
    // which looks by itself every two seconds
    const goOn = await bench.desk.rest();
    const again = await bench.plan(claims(numbers));
    expect(again.id).not.toBe(plan.id);
    // approved, and nobody woken
    await bench.service.database.write((executor) =>
      executor.run(`UPDATE bulk_jobs SET state = 'running', approved_hash = hash WHERE id = ?`, [again.id]),
    );
    const context = bench.service.service.context as ServiceContext;
    const now = bench.service.clock.now();
    const unitOf = (actor: Actor) =>
      new Unit(context, { actor, correlationId: 'test', now, operation: 'test' });
    const read = await unitOf(maker).read(BulkJobs).find(again.id);
    if (!read) throw new Error('the job is kept');
    const process = () => new BulkRun(context.log, (_job, actor) => unitOf(actor));
    await Promise.allSettled([process().step(read), process().step(read)]);
    const { done } = await steer(again.id, 'pause');
    expect(done).toBe(100);
    expect(await steer(again.id, 'resume')).toMatchObject({ state: 'running', done });
    goOn();
    await bench.desk.wake();
    for (const number of numbers) expect(await bench.confirmed(number)).toHaveLength(1);
    expect(await bench.job(again.id)).toMatchObject({ state: 'done', done: 150 });
    const withdrawn = await bench.service.announced(changeWithdrawn);
    expect(withdrawn.map(({ requestKey }) => requestKey)).toContain(`bulk-job:${plan.id}:1`);
    expect(await bench.service.refused(steerBulkJob, maker, { id: again.id, to: 'pause' })).toMatchObject({
      code: 'BULK_JOB_ELSEWHERE',
    });
  });

  it('may be asked for again after it was declined', async () => {
    const plan = await bench.plan(claims(raised(1)));
    await bench.ask(plan);
    const comment = 'Not these. '.padEnd(longestComment, '.');
    await bench.decline(payloadOf(plan), comment);
    expect(await bench.job(plan.id)).toMatchObject({ state: 'declined', comment });
    expect(await approved(plan)).toMatchObject({ outcome: 'applied' });
    expect(await bench.job(plan.id)).toMatchObject({ state: 'done', done: 1 });
  });

  it('is of its agency, for those who may do what it does', async () => {
    const plan = await bench.plan(claims(raised(1)));
    const { id, hash } = plan;
    for (const ask of [
      bench.service.refused(getBulkJob, foreigner, { id }),
      bench.service.refused(listBulkRows, foreigner, { filter: { id }, after: null, size: 10 }),
      bench.service.refused(applyPlan, foreigner, { id, hash }),
      bench.service.refused(steerBulkJob, foreigner, { id, to: 'cancel' }),
    ])
      expect((await ask).code).toBe('BULK_JOB_NOT_FOUND');
    expect((await bench.service.refused(getBulkJob, powerless, { id })).code).toBe('NOT_PERMITTED');
    const listed = await bench.service.call(searchBulkJobs, maker, { pageSize: 100 });
    expect(listed.results.map((job) => job.id)).toContain(id);
    const theirs = await bench.service.call(searchBulkJobs, foreigner, { pageSize: 100 });
    expect(theirs.totalCount).toBe(0);
  });

  it('is its maker’s alone for whoever is bound to places: its rows may be of others', async () => {
    const boundTo = (locationIds: number[], userId: number) =>
      anActor({ ...maker, userId, userName: `bound.${userId}@naa.test`, locationIds });
    const [lagos, abuja] = [boundTo([201], 521), boundTo([202], 522)];
    const plan = await bench.plan(claims(raised(1)));
    const { id, hash } = plan;
    for (const ask of [
      bench.service.refused(getBulkJob, abuja, { id }),
      bench.service.refused(listBulkRows, abuja, { filter: { id }, after: null, size: 10 }),
      bench.service.refused(applyPlan, abuja, { id, hash }),
      bench.service.refused(steerBulkJob, abuja, { id, to: 'cancel' }),
    ])
      expect((await ask).code).toBe('BULK_JOB_NOT_FOUND');
    const listed = async (actor: Actor) =>
      (await bench.service.call(searchBulkJobs, actor, { pageSize: 100 })).results.map((job) => job.id);
    expect(await listed(abuja)).toEqual([]);
    const own = await bench.plan(claims(raised(1)), 'lagos.csv', lagos);
    expect(own.planned).toBe(1);
    expect(await listed(lagos)).toEqual([own.id]);
    expect(await listed(maker)).toEqual(expect.arrayContaining([id, own.id]));
  });

  it('is agreed to by nobody who is bound to other places than its maker', async () => {
    const placeOf = async ({ id, hash }: BulkJob, actor: Actor) => {
      await bench.service.call(applyPlan, actor, { id, hash });
      return (await bench.proposals()).find(({ entityId }) => entityId === String(id))?.place;
    };
    const of = (locationIds: number[], revenueIds: number[] | null) =>
      anActor({ ...maker, userId: 523, userName: 'bound@naa.test', locationIds, revenueIds });
    const several = { locationId: 0, revenueId: 0, revenueTopId: 0 };
    expect(await placeOf(await bench.plan(claims(raised(1))), maker)).toEqual(several);
    const [two, one] = [of([201, 202], null), of([201], [1101])];
    expect(await placeOf(await bench.plan(claims(raised(1)), 'two.csv', two), two)).toEqual(several);
    expect(await placeOf(await bench.plan(claims(raised(1)), 'one.csv', one), one)).toEqual({
      ...several,
      locationId: 201,
      revenueId: 1101,
    });
  });
});
