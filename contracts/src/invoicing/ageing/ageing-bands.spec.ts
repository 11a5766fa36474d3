import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageingBands, bandOf, lateOf } from './ageing-bands.js';

const usual = { midlydue: 30, due: 60, overdue: 90 };

describe(bandOf.name, () => {
  const cases: [days: number, name: string][] = [
    [-1, ''],
    [0, ''],
    [29, ''],
    [30, 'Midly due'],
    [59, 'Midly due'],
    [60, 'Due'],
    [89, 'Due'],
    [90, 'Overdue'],
    [4000, 'Overdue'],
  ];
  for (const [days, name] of cases)
    it(`calls ${days} days '${name}'`, () => {
      expect(bandOf(days, usual).name).toBe(name);
    });

  it('finds for every number of days the one band whose range it lies in', () => {
    const threeOf = fc.uniqueArray(fc.integer({ min: 1, max: 3650 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(threeOf, fc.integer({ min: -100, max: 5000 }), (numbers, days) => {
        const [midlydue = 0, due = 0, overdue = 0] = [...numbers].sort((one, other) => one - other);
        const fitting = ageingBands({ midlydue, due, overdue }).filter(
          ({ fromDays, toDays }) => fromDays <= days && (toDays === undefined || days <= toDays),
        );
        expect(fitting).toEqual([bandOf(days, { midlydue, due, overdue })]);
      }),
    );
  });
});

describe(lateOf.name, () => {
  it('is what is due of every band but the first, to the thousandth', () => {
    const bands = [
      { status: 0, amount: '1000000' },
      { status: 1, amount: '0.001' },
      { status: 2, amount: '20.5' },
      { status: 3, amount: '300' },
    ];
    expect(lateOf(bands)).toBe(320_501n);
    expect(lateOf([])).toBe(0n);
  });
});
