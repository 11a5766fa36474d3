import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAgeing, type AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayAfter, thousandths } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import { clerk, MovementBench, steps } from '../../movement/movement.builders.js';
import { ClosingDesk } from '../told/closing-desk.js';
import { AgedAsAt } from './aged-as-at.js';

describe(`${AgedAsAt.name}, asked again`, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([standIn(getAgeingThresholds, () => ({ data: usualThresholds }))]));
  afterAll(() => bench.service.stop());

  const now = () => bench.service.clock.now();
  /** What is put down later has a later moment. */
  const tick = () => bench.service.clock.stopAt(new Date(now().getTime() + 1000));
  const close = () => bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
  const search = (filter: Partial<AgeingFilter>) =>
    bench.service.call(searchAgeing, clerk, { pageSize: 100, parameter: { dateType: 1, ...filter } });
  /** What the movements themselves come to, in thousandths. */
  const owed = async (asAt: string, asKnown: string): Promise<bigint> => {
    const [row] = await bench.service.database.reader.query<{ due: string | number }>(
      `SELECT COALESCE(SUM(amount_thousandths), 0) AS due FROM invoice_movements
       WHERE organisation_id = ? AND business_day <= ? AND recorded_at_ms <= ?`,
      [clerk.organisationId ?? 0, asAt, new Date(asKnown).getTime()],
    );
    return BigInt(row?.due ?? 0);
  };

  it('comes to what was owed on every day, and answers to the byte what it answered then', async () => {
    const kept: { filter: Record<'asAt' | 'asKnown', string>; answered: string }[] = [];
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const [at, step] of story.entries()) {
          await bench.live(step);
          tick();
          // days are told in the midst of it
          if (at % 5 === 4) await close();
          const asAt = dayAfter(dayOf(now(), 'Africa/Lagos'), -step.daysAgo);
          const filter = { asAt, asKnown: now().toISOString() };
          kept.push({ filter, answered: JSON.stringify(await search(filter)) });
          tick();
        }
        for (const { filter, answered } of kept) {
          const again = await search(filter);
          expect(JSON.stringify(again)).toBe(answered);
          const { bands } = again;
          const all = bands.flatMap(({ bands: each }) => each.map(({ amount }) => thousandths(amount)));
          const outstanding = bands.reduce((sum, one) => sum + thousandths(one.outstanding), 0n);
          const due = await owed(filter.asAt, filter.asKnown);
          expect([all.reduce((sum, amount) => sum + amount, 0n), outstanding]).toEqual([due, due]);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(kept.length).toBeGreaterThan(20);
  }, 120_000);
});
