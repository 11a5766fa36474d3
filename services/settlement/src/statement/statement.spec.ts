import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import {
  byRevenue,
  statementOf,
  wordsOfLines,
  type DueLine,
  type Reach,
  type Statement,
} from './statement.js';

const days = Array.from({ length: 9 }, (_, n) => `2026-11-0${n + 1}`);
/** in any order of days: payments are put down late */
const someLines = fc
  .array(
    fc.record({
      day: fc.constantFrom(...days),
      kobo: fc.integer({ min: -99_999, max: 99_999 }),
      revenueId: fc.constantFrom(110, 111),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ day, kobo, revenueId }, index): DueLine => ({
      sequence: index + 1,
      day,
      kind: kobo < 0 ? 'paidOut' : 'shared',
      invoiceId: index,
      invoiceNumber: `INV-${index}`,
      revenueId,
      collected: BigInt(Math.abs(kobo)) * 20n,
      amount: BigInt(kobo) * 10n,
      isShort: kobo > 0 && kobo % 7 === 0,
      reference: '',
    })),
  );
const someReaches = fc
  .array(fc.record({ day: fc.nat(8), sequence: fc.nat(30) }), { minLength: 1, maxLength: 6 })
  .map((all): Reach[] => {
    const byDay = all.map(({ day }) => day).toSorted((one, other) => one - other);
    const bySequence = all.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
    return byDay.map((day, n) => ({ day: days[day] ?? '', sequence: bySequence[n] ?? 0 }));
  });

/** Each after the one before, as they are issued. */
function issued(lines: readonly DueLine[], reaches: readonly Reach[]): Statement[] {
  const all: Statement[] = [];
  reaches.forEach((reach, n) => {
    const [before, closing] = [reaches[n - 1], all.at(-1)?.closing ?? 0n];
    all.push(statementOf(lines, reach, before && { reach: before, closing }));
  });
  return all;
}

describe(statementOf.name, () => {
  it('opens with what the one before closed with, and has each line once', () => {
    fc.assert(
      fc.property(someLines, someReaches, (lines, reaches) => {
        const all = issued(lines, reaches);
        all.forEach(({ opening, closing, shares, payouts }, n) => {
          expect(opening).toBe(all[n - 1]?.closing ?? 0n);
          expect(closing).toBe(opening + sumOf([...shares, ...payouts].map(({ amount }) => amount)));
        });
        const told = all.flatMap(({ shares, payouts }) => [...shares, ...payouts]);
        const last = reaches.at(-1) ?? { day: '', sequence: 0 };
        const reached = lines.filter(({ day, sequence }) => day <= last.day && sequence <= last.sequence);
        expect(told.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(
          reached.map(({ sequence }) => sequence),
        );
        expect(all.at(-1)?.closing).toBe(sumOf(reached.map(({ amount }) => amount)));
      }),
    );
  });

  it('says the same of a statement that was issued, whatever is put down afterwards', () => {
    fc.assert(
      fc.property(someLines, someReaches, fc.nat(30), (lines, reaches, known) => {
        const before = reaches.filter(({ sequence }) => sequence <= known);
        const then = issued(lines.slice(0, known), before);
        expect(issued(lines, reaches).slice(0, before.length)).toEqual(then);
      }),
    );
  });

  it('flags the shares that came short', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const { short, shares } = statementOf(lines, { day: '2026-11-09', sequence: 30 });
        expect(short).toEqual(shares.filter(({ isShort }) => isShort));
      }),
    );
  });

  it('does not reach less than the one before', () => {
    const before = { reach: { day: '2026-11-02', sequence: 2 }, closing: 0n };
    expect(() => statementOf([], { day: '2026-11-01', sequence: 3 }, before)).toThrow(RangeError);
    expect(() => statementOf([], { day: '2026-11-03', sequence: 1 }, before)).toThrow(RangeError);
  });
});

describe(byRevenue.name, () => {
  it('comes to the shares, and counts each payment once', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const sums = byRevenue(lines);
        for (const key of ['amount', 'collected'] as const)
          expect(sumOf(sums.map((sum) => sum[key]))).toBe(sumOf(lines.map((line) => line[key])));
        expect(sums.reduce((count, { payments }) => count + payments, 0)).toBe(lines.length);
      }),
    );
  });
});

describe(wordsOfLines.name, () => {
  it('differ whenever anything of a line does', () => {
    const line: DueLine = {
      sequence: 1,
      day: '2026-11-01',
      kind: 'shared',
      invoiceId: 1,
      invoiceNumber: 'INV-1',
      revenueId: 110,
      collected: 1000n,
      amount: 580n,
      isShort: false,
      reference: '',
    };
    const others: Partial<DueLine>[] = [
      { sequence: 2 },
      { day: '2026-11-02' },
      { kind: 'paidOut' },
      { invoiceId: 2 },
      { invoiceNumber: 'INV-2' },
      { revenueId: 111 },
      { collected: 1001n },
      { amount: 581n },
      { isShort: true },
      { reference: 'FT-1' },
    ];
    const words = [line, ...others.map((other) => ({ ...line, ...other }))].map((one) => wordsOfLines([one]));
    expect(new Set(words).size).toBe(others.length + 1);
  });
});
