import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trackFigures } from '@kobodesk/contracts/invoicing';
import type { Actor, InputOf } from '@kobodesk/contracts/kernel';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { foreigner } from '../../invoicing.builders.js';
import { clerk, MovementBench } from '../../movement/movement.builders.js';
import { ClosingDesk } from '../told/closing-desk.js';

describe('collection figures', () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const figures = async (input: InputOf<typeof trackFigures> = {}, actor: Actor = clerk) =>
    (await bench.service.call(trackFigures, actor, input)).data;
  const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });

  it('are the same from what is told and from what moved, by currency, month and place', async () => {
    expect(await figures()).toEqual([]);
    const first = await bench.raise(bill(1200));
    await bench.raise({ ...bill(300), locationId: 202 });
    bench.wait(20);
    await bench.pay(first, '700', 5);
    await bench.credit(first, '100');
    const fresh = [await figures(), await figures({ locationId: 201 })];
    await bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
    expect([await figures(), await figures({ locationId: 201 })]).toEqual(fresh);
    const [{ currency, months, year } = { currency: '', months: [], year: undefined }] = await figures();
    expect([currency, months.length]).toEqual(['NGN', 12]);
    expect(months.at(-2)).toEqual({
      month: '2026-11',
      opening: '0',
      closing: '1500',
      current: '0',
      billed: '1500',
      paid: '0',
      dso: '30',
      bestDso: '0',
      daysDelinquent: '30',
      effectiveness: '0',
    });
    // until the tenth: 800 are due, 100 were credited
    expect(months.at(-1)).toMatchObject({
      opening: '1500',
      closing: '700',
      billed: '-100',
      paid: '700',
      dso: null,
    });
    expect(months.at(-1)?.effectiveness).toBe('50');
    expect(months[0]).toMatchObject({ month: '2026-01', closing: '0', dso: null, effectiveness: null });
    expect(year).toMatchObject({ month: '', billed: '1400', paid: '700', closing: '700', dso: '172' });
    const [place] = await figures({ locationId: 202 });
    expect(place?.months.at(-1)).toMatchObject({ closing: '300', billed: '0', effectiveness: '0' });
  });

  it('are of what a person sees', async () => {
    const [own] = await figures({}, anActor({ ...clerk, locationIds: [202] }));
    expect(own?.year.closing).toBe('300');
    expect(await figures({}, { ...foreigner, permissions: clerk.permissions })).toEqual([]);
    expect(await figures({}, anActor({ ...clerk, customerId: 103 }))).toEqual([]);
    const without = anActor({ ...clerk, permissions: [] });
    expect((await bench.service.refused(trackFigures, without, {})).code).toBe('NOT_PERMITTED');
  });
});
