import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { voidChange } from '@kobodesk/contracts/invoicing';
import { refusalOf, Unavailable, Unexpected, type Actor } from '@kobodesk/contracts/kernel';
import {
  applyPlan,
  beginPlan,
  generateReference,
  getBulkJob,
  listBulkRows,
  searchBulkJobs,
  steerBulkJob,
  voidPlanChange,
  type BulkJob,
  type PlanEffect,
} from '@kobodesk/contracts/payments';
import { findApprover } from '@kobodesk/contracts/workflow';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { maker as payer } from '../../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from '../bulk-job.builders.js';
import { PlanOwner } from './plan-owner.builders.js';

const maker = anActor({ ...payer, permissions: ['invoice.void', 'payment.generate-reference'] });
const colleague = anActor({ ...maker, userId: 506, userName: 'colleague@naa.test' });
const corrector = anActor({ ...colleague, permissions: ['invoice.correct'] });
const approver = anActor({ ...colleague, userId: 505, permissions: ['request.decide'] });

const voidOf = (key: string, reason: string): PlanEffect => ({
  key,
  op: 'void',
  before: { status: 'Unpaid', amountPaid: '0', outstanding: '50000' },
  after: { status: 'Voided', amountPaid: '0', outstanding: '0' },
  version: '1',
  reason,
  amount: '50000',
  currencyId: 566,
});

const away = () => {
  throw refusalOf(Unavailable);
};

describe('a plan whose rows another service does', () => {
  const owner = new PlanOwner(({ invoiceNumber: key, reason }) =>
    key === 'NAA-0' ? 'The invoice was not found' : voidOf(key, reason),
  );
  /** who would decide one void of the caller’s, and what was asked to know it */
  const route: { way: string[][] | undefined; asked: unknown } = { way: undefined, asked: undefined };
  const approverFor = standIn(findApprover, (asked) => {
    route.asked = asked;
    const { way } = route;
    return { data: way ? { userName: way[0]?.join(', ') ?? '', way } : null };
  });
  const bench = new BulkBench('void', { maker, standIns: [...owner.asInvoicing, approverFor] });
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());
  beforeEach(() => {
    owner.asked.length = 0;
    owner.trouble = () => undefined;
    owner.stale.clear();
    route.way = [['boss@naa.test'], ['head@naa.test']];
  });

  const raised = (count: number) => Array.from({ length: count }, () => bench.raise().invoiceNumber);
  const plan = (numbers: readonly string[]) =>
    bench.plan(numbers.map((invoiceNumber, at) => aClaim(at + 2, { invoiceNumber, reason: 'Twice' })));

  it('has what the owner says of each row, totals and a hash, and is run by the owner in slices', async () => {
    const numbers = raised(90);
    const made = await plan([...numbers, 'NAA-0', numbers[0] ?? '']);
    expect(made).toMatchObject({
      planned: 90,
      objected: 2,
      totals: [{ currencyId: 566, rows: 90, amount: '4500000' }],
    });
    expect((await bench.statesOf(made)).slice(-2)).toEqual([
      ['objected', 'The invoice was not found'],
      ['objected', 'It is in the file twice'],
    ]);
    expect(owner.asked).toEqual([]);
    expect(await bench.agreeTo(made)).toMatchObject({ outcome: 'applied' });
    expect(await bench.job(made.id)).toMatchObject({ state: 'done', done: 90 });
    expect(owner.asked.map(({ effects }) => effects.length)).toEqual([40, 40, 10]);
    expect(owner.asked[0]).toMatchObject({
      plan: `${made.id}:${made.hash}`,
      maker: { userId: 504 },
      checker: { userId: 505 },
    });
    const [proposal] = (await bench.proposals()).filter(({ entityId }) => entityId === String(made.id));
    expect(proposal?.after).toMatchObject({ totals: ['₦4,500,000.00 in 90 rows'], hash: made.hash });
  });

  it('asks again for an answer that was lost, and no row is done twice', async () => {
    const numbers = raised(3);
    const made = await plan(numbers);
    owner.trouble = away;
    await bench.agreeTo(made);
    expect(await bench.job(made.id)).toMatchObject({ state: 'running', done: 0 });
    owner.trouble = () => undefined;
    // they are voided by now: that is no reason to call them stale
    for (const number of numbers) Object.assign(bench.invoices.known.get(number) ?? {}, { status: 'Voided' });
    await bench.desk.wake();
    expect(await bench.job(made.id)).toMatchObject({ state: 'done', done: 3, stale: 0 });
    for (const number of numbers) expect(owner.done.get(number)).toHaveLength(1);
  });

  it('notes what became of rows that were out when the job was cancelled, and runs no more of them', async () => {
    const numbers = raised(45);
    const made = await plan(numbers);
    owner.trouble = away;
    await bench.agreeTo(made);
    await bench.service.call(steerBulkJob, maker, { id: made.id, to: 'cancel' });
    owner.trouble = () => undefined;
    await bench.desk.wake();
    expect(await bench.job(made.id)).toMatchObject({ state: 'cancelled', done: 40 });
    expect((await bench.statesOf(made)).filter(([state]) => state === 'waiting')).toHaveLength(5);
    await bench.desk.wake();
    expect(new Set(owner.asked.flatMap(({ effects }) => effects.map(({ key }) => key)))).toEqual(
      new Set(numbers.slice(0, 40)),
    );
  });

  it('refuses rows that changed meanwhile one by one, whoever of the two finds it', async () => {
    const numbers = raised(3);
    const [, known, told] = numbers;
    const made = await plan(numbers);
    Object.assign(bench.invoices.known.get(known ?? '') ?? {}, { status: 'Paid', outstanding: '0' });
    const renamed = `It was ${'A'.repeat(200)} (AIN-1), when it was planned; it is ${'B'.repeat(200)} (AIN-1)`;
    owner.stale.set(told ?? '', renamed);
    await bench.agreeTo(made);
    expect(await bench.job(made.id)).toMatchObject({ state: 'done', done: 1, stale: 2 });
    expect(await bench.statesOf(made)).toEqual([
      ['done', ''],
      ['stale', 'It was Unpaid, 50000 due, when it was planned; it is Paid, 0 due'],
      ['stale', renamed],
    ]);
  });

  it('fails the one row that does what nobody foresaw', async () => {
    const [first, bad] = raised(2);
    const made = await plan([first ?? '', bad ?? '']);
    owner.trouble = ({ effects }) => {
      if (effects.some(({ key }) => key === bad)) throw refusalOf(Unexpected);
    };
    await bench.agreeTo(made);
    expect(await bench.statesOf(made)).toEqual([
      ['done', ''],
      ['failed', 'It could not be done'],
    ]);
  });

  it('takes references back before anything is void; what was paid meanwhile is left alone', async () => {
    const { invoiceNumber } = bench.raise();
    const { rrr } = await bench.service.call(generateReference, maker, { invoicenumber: invoiceNumber });
    const made = await plan([invoiceNumber]);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await bench.agreeTo(made);
    expect(await bench.statesOf(made)).toEqual([
      ['stale', 'The provider says that it has been paid. Its payment is being booked'],
    ]);
    expect(owner.done.get(invoiceNumber)).toBeUndefined();
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
  });

  it('is nobody’s who may not void one invoice, whatever they may correct', async () => {
    const about = { kind: 'void', name: 'void.csv', inputHash: 'e'.repeat(64) } as const;
    for (const actor of [payer, corrector])
      expect(await bench.service.refused(beginPlan, actor, about)).toMatchObject({ code: 'NOT_PERMITTED' });
    const creators = { ...about, kind: 'correct-creator' } as const;
    expect(await bench.service.refused(beginPlan, maker, creators)).toMatchObject({ code: 'NOT_PERMITTED' });
  });

  it('goes the way of one void, level by level, and nowhere where nobody could decide one', async () => {
    const { service } = bench;
    const made = await plan(raised(1));
    route.way = undefined;
    const asked = { id: made.id, hash: made.hash };
    expect(await service.refused(applyPlan, maker, asked)).toMatchObject({ code: 'NO_SUPERVISOR' });
    route.way = [['boss@naa.test'], ['head@naa.test']];
    await bench.ask(made);
    const proposed = async ({ id }: BulkJob) =>
      (await bench.proposals()).find(({ entityId }) => entityId === String(id));
    // the agency's own people too: without those who have left, as one void goes
    expect(await proposed(made)).toMatchObject({
      changeType: 36,
      supervisor: maker.supervisor,
      way: route.way,
    });
    expect(voidPlanChange.route).toEqual(voidChange.route);
    expect(route.asked).toEqual({ kind: 'void', creatorId: maker.userId });
    const provider = anActor({ ...maker, userId: 507, userName: 'staff@vgg.test', role: 'vgg_user' });
    const theirs = await bench.plan([aClaim(2, { invoiceNumber: raised(1)[0] ?? '' })], 'p.csv', provider);
    await service.call(applyPlan, provider, { id: theirs.id, hash: theirs.hash });
    expect(await proposed(theirs)).toMatchObject({ way: route.way });
  });

  it('is seen by its maker and whoever is named to agree to it, and asked for and steered by its maker', async () => {
    const { service } = bench;
    const made = await bench.ask(await plan(raised(1)));
    const { id, hash } = made;
    for (const actor of [colleague, corrector, approver, payer]) {
      expect(await service.refused(getBulkJob, actor, { id })).toMatchObject({ status: 404 });
      const rows = { filter: { id }, after: null, size: 10 };
      expect(await service.refused(listBulkRows, actor, rows)).toMatchObject({ status: 404 });
    }
    const listed = async (actor: Actor) =>
      (await service.call(searchBulkJobs, actor, { pageSize: 100, parameter: {} })).results.map(
        (one) => one.id,
      );
    expect(await listed(colleague)).not.toContain(id);
    expect(await listed(maker)).toContain(id);
    expect(await service.refused(applyPlan, colleague, { id, hash })).toMatchObject({ status: 404 });
    for (const to of ['pause', 'cancel'] as const)
      expect(await service.refused(steerBulkJob, colleague, { id, to })).toMatchObject({ status: 404 });
    owner.named.push(approver.userName);
    expect((await service.call(getBulkJob, approver, { id })).data).toMatchObject({
      id,
      state: 'waiting',
      maySteer: false,
    });
    expect((await service.call(getBulkJob, maker, { id })).data).toMatchObject({ maySteer: true });
    expect(await service.refused(steerBulkJob, approver, { id, to: 'cancel' })).toMatchObject({
      status: 403,
    });
  });
});
