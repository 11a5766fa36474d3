import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAgeing, searchRestated, type AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayAfter, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { foreigner } from '../../invoicing.builders.js';
import { knownMsOf } from '../../movement/known.js';
import { clerk, MovementBench, steps, type Step } from '../../movement/movement.builders.js';
import { ClosingDesk } from './closing-desk.js';
import { ToldSums } from './told-sums.js';

const thresholds = standIn(getAgeingThresholds, () => ({ data: usualThresholds }));
/** weeks pass between what happens, and payments come weeks late */
const longer = (step: Step): Step => ({ ...step, daysAgo: step.daysAgo * 9 });

interface Told {
  day: string;
  view: string;
  open_count: number | string;
  amount_thousandths: number | string;
}

describe(ToldSums.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([thresholds]));
  afterAll(() => bench.service.stop());

  const search = async (filter: Partial<AgeingFilter>, actor: Actor = clerk) =>
    bench.service.call(searchAgeing, actor, { pageSize: 5, parameter: { dateType: 1, ...filter } });
  const today = () => dayOf(bench.service.clock.now(), 'Africa/Lagos');
  const close = () => bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
  const count = async (table: 'ageing_closings' | 'ageing_sums') =>
    (await bench.service.database.reader.query(`SELECT known_until_ms FROM ${table}`)).length;
  const forget = () =>
    bench.service.database.write(async (executor) => {
      await executor.run('DELETE FROM ageing_sums');
      await executor.run('DELETE FROM ageing_closings');
      await executor.run('DELETE FROM customer_sums');
      await executor.run('DELETE FROM customer_closings');
    });
  const rows = async () =>
    (await bench.service.database.reader.query<object>("SELECT * FROM ageing_sums WHERE grain = 'month'"))
      .map((row) => JSON.stringify(row))
      .sort();

  const actors = [clerk, anActor({ ...clerk, locationIds: [202] })];
  /** Every question that told sums may answer, of days before, at and after the ends of months. */
  const questions = (known: readonly string[]) =>
    actors.flatMap((actor) =>
      [undefined, 201].flatMap((locationId) =>
        [undefined, ...known].flatMap((asKnown) =>
          [0, 33, 66, 99].map((ago) => ({
            actor,
            filter: { locationId, asKnown, asAt: dayAfter(today(), -ago) },
          })),
        ),
      ),
    );
  const answers = async (known: readonly string[]): Promise<string[]> => {
    const said: string[] = [];
    for (const { actor, filter } of questions(known))
      said.push(JSON.stringify(await search(filter as Partial<AgeingFilter>, actor)));
    return said;
  };

  it('tell what every day came to as the movements do, in whatever order these came, now and as it was known', async () => {
    const known: string[] = [];
    let most = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const step of story.slice(0, 9)) {
          await bench.live(longer(step));
          await close();
        }
        bench.wait(23);
        await close();
        known.push(bench.service.clock.now().toISOString());
        const withThem = await answers(known.slice(-2));
        const kept = await rows();
        // those that were put in as months went by, and all at once afterwards
        await forget();
        expect(await answers(known.slice(-2))).toEqual(withThem);
        await close();
        expect(await answers(known.slice(-2))).toEqual(withThem);
        most = Math.max(most, kept.length);
      }),
      { numRuns: 2, endOnFailure: true },
    );
    expect(most).toBeGreaterThan(0);
  }, 240_000);

  it('are told once, and added to when something comes late', async () => {
    await close();
    const [closings, before] = [await count('ageing_closings'), await rows()];
    await close();
    expect([await count('ageing_closings'), await rows()]).toEqual([closings, before]);
    const number = await bench.raise({ bills: [{ description: 'Landing', quantity: 1, rate: 700 }] });
    bench.wait(40);
    await close();
    const told = await rows();
    const months = new Set(told.map((row) => (JSON.parse(row) as Told).day));
    const paidOn = dayAfter(today(), -38);
    await bench.pay(number, '300', 38);
    bench.wait(2);
    await close();
    const after = await rows();
    expect(after).toEqual(expect.arrayContaining(told));
    const late = after
      .filter((row) => !told.includes(row))
      .map((row) => JSON.parse(row) as Told)
      .filter(({ day }) => months.has(day));
    const since = [...months].filter((day) => day >= paidOn);
    expect(since.length).toBeGreaterThan(0);
    expect(
      late
        .map(({ day, view, open_count, amount_thousandths }) =>
          [day, view, Number(open_count), Number(amount_thousandths)].join(' '),
        )
        .sort(),
    ).toEqual(since.flatMap((day) => [`${day}  0 -300000`, `${day} place 0 -300000`]).sort());
  });

  it('are told until the last moment of each day where the agency is, as it is asked what was known on it', async () => {
    bench.wait(3);
    await close();
    const closings = await bench.service.database.reader.query<{ until: number | string }>(
      'SELECT known_until_ms AS until FROM ageing_closings WHERE organisation_id = 20 ORDER BY known_until_ms',
    );
    const days = [3, 2].map((ago) => dayAfter(today(), -ago));
    const lastMoments = days.map((asKnown) => knownMsOf({ asKnown }, 'Africa/Lagos'));
    expect(closings.map(({ until }) => Number(until))).toEqual(expect.arrayContaining(lastMoments));
  });

  it('give the figures of a signed paper again to the byte, whatever was paid, edited or voided since', async () => {
    const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });
    const [paid, voided] = [await bench.raise(bill(800)), await bench.raise(bill(1000))];
    bench.wait(45);
    const edited = await bench.raise(bill(900));
    await close();
    const signed = {
      asAt: today(),
      asKnown: bench.service.clock.now().toISOString(),
      customerId: 102,
    };
    const whole = { asAt: signed.asAt, asKnown: signed.asKnown };
    const before = [JSON.stringify(await search(signed)), JSON.stringify(await search(whole))];
    bench.wait(0.05);
    await bench.edit(edited, { locationId: 202, ...bill(650) });
    bench.wait(1);
    await bench.pay(paid, '120.25', 30);
    await bench.void(voided);
    bench.wait(40);
    await close();
    expect([JSON.stringify(await search(signed)), JSON.stringify(await search(whole))]).toEqual(before);
    const { bands } = await search({ asAt: signed.asAt });
    const then = await search(whole);
    const dueOf = (some: typeof bands) => some.reduce((sum, one) => sum + thousandths(one.outstanding), 0n);
    expect(dueOf(then.bands) - dueOf(bands)).toBe(370_250n);
    const restated = (filter: Partial<AgeingFilter> = {}, actor: Actor = clerk) =>
      bench.service.call(searchRestated, actor, {
        pageSize: 1,
        parameter: { dateType: 1, ...whole, ...filter },
      });
    const { results, totalCount, sums, knownAt } = await restated();
    expect([totalCount, results.length, knownAt]).toEqual([2, 1, whole.asKnown]);
    expect(results).toMatchObject([
      { invoiceNumber: edited, kind: 'edited', amount: '-250', day: whole.asAt },
    ]);
    expect(sums).toEqual([{ currencyId: 566, count: 2, amount: '-370.25', amountString: '−₦370.25' }]);
    // of one place it left another
    expect((await restated({ locationId: 202 })).sums).toMatchObject([{ count: 2, amount: '650' }]);
    expect((await restated({}, anActor({ ...clerk, locationIds: [202] }))).sums).toMatchObject([
      { amount: '650' },
    ]);
    expect((await restated({}, { ...foreigner, permissions: clerk.permissions })).totalCount).toBe(0);
    // known at the end of the day, when nothing else is said
    expect((await restated({ asKnown: undefined })).sums).toMatchObject([{ count: 1, amount: '-120.25' }]);
    expect((await restated({ asKnown: whole.asAt })).sums).toMatchObject([{ count: 1, amount: '-120.25' }]);
    const refused = await bench.service.refused(searchRestated, clerk, {
      pageSize: 1,
      parameter: { dateType: 1 },
    });
    expect(JSON.stringify(refused)).toContain('Please select a day');
  });
});
