import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAgeing, searchAgeing, type AgeingFilter, type AgeingRow } from '@kobodesk/contracts/invoicing';
import { dayAfter, systemActor, thousandths, type Actor, type ReplyOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { foreigner } from '../../invoicing.builders.js';
import { clerk, MovementBench, steps } from '../../movement/movement.builders.js';
import { AgedAsAt } from './aged-as-at.js';

type Ageing = ReplyOf<typeof searchAgeing>;
const thresholds = standIn(getAgeingThresholds, () => ({ data: usualThresholds }));

describe(AgedAsAt.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([thresholds]));
  afterAll(() => bench.service.stop());

  const search = (filter: Partial<AgeingFilter> = {}, actor: Actor = clerk): Promise<Ageing> =>
    bench.service.call(searchAgeing, actor, { pageSize: 100, parameter: { dateType: 1, ...filter } });
  const today = () => dayOf(bench.service.clock.now(), 'Africa/Lagos');
  const dueOf = (rows: readonly AgeingRow[]) =>
    rows.reduce((sum, { outstanding }) => sum + thousandths(outstanding), 0n);
  const bands = ({ bands: sums }: Ageing) =>
    sums.flatMap(({ bands: each }) => each.map(({ status, count, amount }) => [status, count, amount]));

  it('tells what was due at the end of a day, by bands of that day', async () => {
    const bills = [{ description: 'Landing', quantity: 1, rate: 1000 }];
    const first = today();
    const number = await bench.raise({ bills });
    bench.wait(40);
    const other = await bench.raise({ bills });
    await bench.pay(number, '250.5');
    bench.wait(40);
    await bench.pay(other, '1000');
    const row = async (asAt: string) => {
      const { results } = await search({ asAt });
      return results.map(({ invoiceNo, totalDays, outstanding, status, agingStatus }) => [
        invoiceNo,
        totalDays,
        outstanding,
        status,
        agingStatus,
      ]);
    };
    expect(await row(dayAfter(first, -1))).toEqual([]);
    expect(await row(dayAfter(first, 39))).toEqual([[number, 39, '1000', 'Unpaid', 'Midly due']]);
    expect(await row(dayAfter(first, 40))).toEqual([
      [number, 40, '749.5', 'Unpaid', 'Midly due'],
      [other, 0, '1000', 'Unpaid', ''],
    ]);
    expect(await row(today())).toEqual([[number, 80, '749.5', 'Unpaid', 'Due']]);
    const band = await search({ asAt: dayAfter(first, 40), status: 1 });
    expect([band.totalCount, band.results.length]).toEqual([1, 1]);
    expect(bands(band).slice(0, 2)).toEqual([
      [0, 1, '1000'],
      [1, 1, '749.5'],
    ]);
    const slice = { filter: { dateType: 1, asAt: dayAfter(first, 40) } as AgeingFilter, size: 1 };
    const reporting = systemActor('reporting', 20, 'Africa/Lagos');
    const one = await bench.service.call(exportAgeing, reporting, { ...slice, after: null });
    const two = await bench.service.call(exportAgeing, reporting, { ...slice, after: one.next });
    expect([...one.results, ...two.results].map(({ invoiceNo }) => invoiceNo)).toEqual([number, other]);
  });

  it('says what was known of a day at a moment, however much came after it', async () => {
    const bills = [{ description: 'Landing', quantity: 1, rate: 500 }];
    const number = await bench.raise({ bills, customerAIN: 'IN-000103' });
    const customerId = 103;
    const then = { customerId, asAt: today(), asKnown: bench.service.clock.now().toISOString() };
    const before = await search(then);
    expect(before.results).toMatchObject([{ invoiceNo: number, outstanding: '500' }]);
    bench.wait(3);
    await bench.pay(number, '120', 3);
    expect(JSON.stringify(await search(then))).toBe(JSON.stringify(before));
    const restated = await search({ customerId, asAt: then.asAt });
    expect(restated.results).toMatchObject([{ invoiceNo: number, outstanding: '380' }]);
  });

  it('is of what a person sees', async () => {
    const asAt = today();
    const whole = await search({ asAt });
    const seen = async (changes: Partial<Actor>) =>
      (await search({ asAt }, anActor({ ...clerk, ...changes }))).totalCount;
    expect(await seen({})).toBe(whole.totalCount);
    expect(await seen({ locationIds: [202] })).toBe((await search({ asAt, locationId: 202 })).totalCount);
    expect(await seen({ revenueIds: [110] })).toBe(0);
    expect(await seen({ customerId: 103 })).toBe(1);
    const other = { ...foreigner, permissions: clerk.permissions };
    expect((await search({ asAt }, other)).totalCount).toBe(0);
  });

  it('ties on every day, and today with what is due today, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const step of story) await bench.live(step);
        const [now, then] = [await search(), await search({ asAt: today() })];
        expect(then.bands).toEqual(now.bands);
        const raised = { startDate: '2000-01-01', endDate: '2099-12-31' };
        expect((await search({ asAt: today(), ...raised })).bands).toEqual(now.bands);
        for (let ago = 0; ago <= 12; ago += 3) {
          const past = await search({ asAt: dayAfter(today(), -ago) });
          const rows = past.results;
          expect(rows).toHaveLength(past.totalCount);
          const outstanding = past.bands.reduce((sum, one) => sum + thousandths(one.outstanding), 0n);
          expect(dueOf(rows)).toBe(outstanding);
          expect(past.bands.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 120_000);
});
