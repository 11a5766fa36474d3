import { describe, expect, it } from '@jest/globals';
import { ageingBands } from '@kobodesk/contracts/invoicing';
import { bandSums } from '../ageing-days.js';
import { debtorsOf, mustTie, owedBeside, ties, withHeld, withRest } from './debtors.js';
import type { Owed } from './placed-debtors.js';

const starts = { midlydue: 30, due: 60, overdue: 90 };
const names = ageingBands(starts);

const owes = (customerId: number, amounts: readonly bigint[], given: Partial<Owed> = {}): Owed => ({
  currencyId: 566,
  customerId,
  name: `Customer ${customerId}`,
  customers: 1,
  count: amounts.filter((amount) => amount > 0n).length,
  amount: amounts.reduce((total, amount) => total + amount, 0n),
  bands: amounts.map((amount) => ({ count: amount > 0n ? 1 : 0, amount })),
  ...given,
});
const largest = owes(1, [100_000n, 0n, 0n, 300_500n]);
const other = owes(2, [0n, 200_000n, 0n, 0n]);
const rest = owes(0, [1_000n, 0n, 0n, 0n], { customers: 7 });

describe(debtorsOf.name, () => {
  it('tells those with a row, the rest of them, and what all come to', () => {
    expect(debtorsOf([largest, other, rest], names)).toMatchObject([
      {
        currency: 'NGN',
        debtors: [
          { customerId: 1, customer: 'Customer 1', outstanding: '400.5', count: 2, customers: 1 },
          { customerId: 2, outstanding: '200' },
        ],
        others: { customers: 7, outstanding: '1' },
        total: {
          customers: 9,
          count: 4,
          outstanding: '601.5',
          outstandingString: '₦601.50',
          bands: [
            { amount: '101' },
            { amount: '200' },
            { amount: '0' },
            { name: 'Overdue', amount: '300.5' },
          ],
        },
      },
    ]);
  });

  it('keeps currencies apart, and has no rest where everybody has a row', () => {
    const found = debtorsOf([largest, { ...other, currencyId: 840 }], names);
    expect(found.map(({ currency, others, total }) => [currency, others, total.outstandingString])).toEqual([
      ['NGN', undefined, '₦400.50'],
      ['USD', undefined, '$200.00'],
    ]);
    expect(debtorsOf([], names)).toEqual([]);
  });

  it('tells nothing of a customer whose bands do not come to what it owes', () => {
    expect(() => debtorsOf([{ ...largest, amount: 1n }], names)).toThrow('the bands of a customer');
    expect(() => debtorsOf([{ ...largest, count: 3 }], names)).toThrow('the bands of a customer');
  });
});

describe(withRest.name, () => {
  const sum = (count: number, amount: bigint) => ({ count, amount });
  const bands = names.map((band, at) => ({ band, count: 2, amount: BigInt(at) * 200_000n + 101_000n }));
  const all = [{ currencyId: 566, bands }];

  it('leaves of each band what those who have a row do not owe', () => {
    const [, , left] = withRest([largest, other, { ...rest, bands: [] }], all);
    expect(left?.bands).toEqual([sum(1, 1_000n), sum(1, 101_000n), sum(2, 501_000n), sum(1, 400_500n)]);
  });

  it('is as it was told where it was told, and does not concern other currencies', () => {
    expect(withRest([largest, rest], all)).toEqual([largest, rest]);
    const dollars = { ...rest, currencyId: 840, bands: [] };
    expect(withRest([largest, dollars], all)).toEqual([largest, dollars]);
  });
});

describe(withHeld.name, () => {
  it('says beside what each owes how much of it is promised and disputed, in its currency', () => {
    const held = [
      { kind: 'promised' as const, customerId: 1, currencyId: 566, amount: 1_500n },
      { kind: 'disputed' as const, customerId: 1, currencyId: 566, amount: 250n },
      { kind: 'promised' as const, customerId: 2, currencyId: 840, amount: 9_000n },
    ];
    expect(withHeld(debtorsOf([largest, other, rest], names), held)).toMatchObject([
      {
        debtors: [
          { customerId: 1, promised: '1.5', disputed: '0.25' },
          { customerId: 2, promised: '0', disputed: '0' },
        ],
      },
    ]);
  });
});

describe(ties.name, () => {
  const of = (dueDay: string, amount: bigint) => ({ dueDay, currencyId: 566, count: 1, amount });
  const due = [
    of('2026-11-23', 100_000n),
    of('2026-11-24', 1_000n),
    of('2026-10-10', 200_000n),
    of('2026-01-01', 300_500n),
  ];
  const bands = bandSums(due, starts, '2026-11-24');

  it('holds to the kobo, in each band and currency', () => {
    expect(ties([largest, other, rest], bands)).toBe(true);
    expect(ties([largest, other], bands)).toBe(false);
    expect(ties([largest, other, { ...rest, currencyId: 840 }], bands)).toBe(false);
    // as much in all, in another band
    expect(ties([largest, owes(2, [0n, 0n, 200_000n, 0n]), rest], bands)).toBe(false);
    expect(ties([], [])).toBe(true);
  });

  const besides = (versions: string[], owed: Owed[]) =>
    owedBeside({
      version: () => Promise.resolve(versions.shift() ?? ''),
      bands: () => Promise.resolve(bands),
      owed: () => Promise.resolve(owed),
    });

  it('does not hold where an invoice was changed meanwhile, even if it was raised and paid', async () => {
    expect(await besides(['7', '9'], [largest, other])).toEqual([largest, other]);
    expect(await besides(['7', '9'], [largest, other, rest])).toEqual([largest, other, rest]);
  });

  const untold = { ...rest, bands: [], amount: 7n };
  const whileOthersWork = async (owed: Owed[]) => {
    let asked = 0;
    const found = await owedBeside({
      version: () => Promise.resolve(String((asked += 1))),
      bands: () => Promise.resolve(bands),
      owed: () => Promise.resolve(owed),
    });
    return { found, asked };
  };

  it('tells the rest by what the bands leave, whatever it came to before', async () => {
    const { found, asked } = await whileOthersWork([largest, other, untold]);
    expect(found).toEqual([largest, other, { ...rest, customers: 7 }]);
    expect(asked).toBe(2);
  });

  it('reads again where that is less than nothing, and tells nothing of it in the end', async () => {
    const grown = owes(1, [250_000n, 0n, 0n, 300_500n]);
    const { found, asked } = await whileOthersWork([grown, other, untold]);
    const none = names.map(() => ({ count: 0, amount: 0n }));
    expect(found.at(-1)).toMatchObject({ customers: 7, amount: 0n });
    expect(found.at(-1)?.bands.map(({ amount }) => amount)).toEqual(none.map(({ amount }) => amount));
    expect(asked).toBe(6);
  });

  it('reads again where nothing says that an invoice was changed', async () => {
    const tries = [
      [largest, other],
      [largest, other, rest],
    ];
    const found = await owedBeside({
      version: () => Promise.resolve('7'),
      bands: () => Promise.resolve(bands),
      owed: () => Promise.resolve(tries.shift() ?? []),
    });
    expect(found).toEqual([largest, other, rest]);
  });

  it('fails where nothing was changed', async () => {
    expect(await besides(['7', '7'], [largest, other, rest])).toEqual([largest, other, rest]);
    await expect(besides(['7', '7'], [largest, other])).rejects.toThrow(mustTie);
  });
});
