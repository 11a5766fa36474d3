import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judged, lateness, paidOn, type Moved } from './promise.js';

const promised = { amount: 60n, untilDay: '2026-12-03', paidBefore: 10n };
const raised: Moved = { isPayment: false, businessDay: '2026-11-01', amount: 100n };
const paid = (amount: bigint, businessDay: string): Moved => ({
  isPayment: true,
  businessDay,
  amount: -amount,
});
const credited = (amount: bigint): Moved => ({
  isPayment: false,
  businessDay: '2026-11-30',
  amount: -amount,
});
const before = [raised, paid(10n, '2026-11-20')];
const [inTime, late, during, after] = ['2026-12-03', '2026-12-04', '2026-12-03', '2026-12-04'];

describe(judged.name, () => {
  it.each<[string, readonly Moved[], string, ReturnType<typeof judged>]>([
    ['is open until its last day is over', before, during, { state: 'open', paid: 0n }],
    ['is broken without money', before, after, { state: 'broken', paid: 0n }],
    ['is kept by the last day', [...before, paid(60n, inTime)], during, { state: 'kept', paid: 60n }],
    [
      'is kept by money that is told late',
      [...before, paid(60n, inTime)],
      '2026-12-20',
      { state: 'kept', paid: 60n },
    ],
    ['is broken by money of a later day', [...before, paid(60n, late)], after, { state: 'broken', paid: 0n }],
    ['is kept in part', [...before, paid(59n, inTime)], after, { state: 'part', paid: 59n }],
    [
      'asks no more than is left after a credit',
      [...before, credited(50n), paid(40n, inTime)],
      during,
      { state: 'kept', paid: 40n },
    ],
    [
      'is gone when nothing is left to pay',
      [...before, credited(90n)],
      during,
      { state: 'withdrawn', paid: 0n },
    ],
    [
      'counts no more than was promised',
      [...before, paid(90n, inTime)],
      during,
      { state: 'kept', paid: 60n },
    ],
  ])('%s', (_what, movements, today, outcome) => {
    expect(judged(promised, movements, today)).toEqual(outcome);
  });

  it('does not ask in which order movements came, and is never open once its time is over', () => {
    const someDay = fc.integer({ min: 1, max: 30 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`);
    const movement = fc.record({
      isPayment: fc.boolean(),
      businessDay: someDay,
      amount: fc.bigInt({ min: -50n, max: 0n }),
    });
    fc.assert(
      fc.property(fc.array(movement), someDay, (more, today) => {
        const movements = [...before, ...more];
        const outcome = judged(promised, movements, today);
        expect(judged(promised, movements.toReversed(), today)).toEqual(outcome);
        expect(outcome.paid).toBeGreaterThanOrEqual(0n);
        if (outcome.state === 'open') expect(today <= promised.untilDay).toBe(true);
        // what is decided as kept stays so, whatever the day
        if (outcome.state === 'kept') expect(judged(promised, movements, '2027-01-01')).toEqual(outcome);
      }),
    );
  });
});

describe(paidOn.name, () => {
  it.each<[string, readonly Moved[], string | undefined]>([
    [
      'is the value day of the last kobo, in whatever order it is told',
      [...before, paid(40n, '2026-12-09'), paid(20n, '2026-12-05')],
      '2026-12-09',
    ],
    ['comes before a later payment', [...before, paid(60n, inTime), paid(30n, late)], inTime],
    ['is nothing while a kobo is missing', [...before, paid(59n, inTime)], undefined],
    ['is nothing of what was credited', [...before, credited(90n)], undefined],
    ['asks no more than is left after a credit', [...before, credited(50n), paid(40n, late)], late],
  ])('%s', (_what, movements, day) => expect(paidOn(promised, movements)).toBe(day));

  it('is by the last day of a promise that is kept, and after it of one that is not', () => {
    const some = fc.array(fc.record({ day: fc.integer({ min: 1, max: 9 }), amount: fc.bigInt(1n, 60n) }));
    fc.assert(
      fc.property(some, (payments) => {
        const movements = [...before, ...payments.map(({ day, amount }) => paid(amount, `2026-12-0${day}`))];
        const on = paidOn(promised, movements);
        const { state } = judged(promised, movements, '2026-12-20');
        expect(on !== undefined && on <= promised.untilDay).toBe(state === 'kept');
      }),
    );
  });
});

describe(lateness.name, () => {
  it('counts those whose money came after the promised day alone', () => {
    expect(
      lateness([
        { day: '2026-12-01', paidOn: '2026-12-01' },
        { day: '2026-12-01', paidOn: '2026-12-03' },
        { day: '2026-11-28', paidOn: '2026-12-04' },
        { day: '2026-12-01', paidOn: undefined },
      ]),
    ).toEqual({ keptLate: 2, daysLate: 4 });
    expect(lateness([])).toEqual({ keptLate: 0, daysLate: 0 });
  });
});
