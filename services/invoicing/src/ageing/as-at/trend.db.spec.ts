import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ageingTrend, searchAgeing } from '@kobodesk/contracts/invoicing';
import type { Actor, InputOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { foreigner } from '../../invoicing.builders.js';
import { clerk, MovementBench } from '../../movement/movement.builders.js';
import { ClosingDesk } from '../told/closing-desk.js';
import { TrendHandlers } from './trend.handlers.js';

describe(TrendHandlers.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([standIn(getAgeingThresholds, () => ({ data: usualThresholds }))]));
  afterAll(() => bench.service.stop());

  const trend = async (parameter: InputOf<typeof ageingTrend>['parameter'] = {}, actor: Actor = clerk) =>
    (await bench.service.call(ageingTrend, actor, { parameter })).data;
  const asAt = async (day: string, parameter: object = {}) => {
    const { bands } = await bench.service.call(searchAgeing, clerk, {
      pageSize: 1,
      from: 0,
      parameter: { dateType: 1, asAt: day, ...parameter },
    });
    return bands[0]?.bands.map(({ amount }) => amount) ?? ['0', '0', '0', '0'];
  };
  const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });

  it('is what the analysis says as at the end of each month, told or not, of all and of a place', async () => {
    expect(await trend()).toEqual([]);
    const first = await bench.raise(bill(1200));
    await bench.raise({ ...bill(300), locationId: 202 });
    bench.wait(35);
    await bench.raise(bill(50));
    await bench.pay(first, '700', 3);
    bench.wait(70);
    for (const parameter of [{}, { locationId: 202 }]) {
      const before = await trend(parameter);
      await bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
      expect(await trend(parameter)).toEqual(before);
      const [own] = before;
      expect(own?.points).toHaveLength(12);
      for (const { day, bands } of own?.points ?? [])
        expect([day, bands.map(({ amount }) => amount)]).toEqual([day, await asAt(day, parameter)]);
    }
    const [all] = await trend();
    expect(all?.points.at(-1)).toMatchObject({ outstanding: '850' });
    expect(all?.points[0]).toMatchObject({ outstanding: '0' });
  });

  it('is of what a person sees', async () => {
    const [own] = await trend({}, anActor({ ...clerk, locationIds: [202] }));
    expect(own?.points.at(-1)?.outstanding).toBe('300');
    expect(await trend({}, { ...foreigner, permissions: clerk.permissions })).toEqual([]);
    expect(await trend({}, anActor({ ...clerk, customerId: 103 }))).toEqual([]);
    expect((await bench.service.refused(ageingTrend, anActor({ ...clerk, permissions: [] }), {})).code).toBe(
      'NOT_PERMITTED',
    );
  });
});
