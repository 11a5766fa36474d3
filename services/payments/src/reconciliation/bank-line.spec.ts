import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { narrationHash, normalisedNarration, withOccurrences } from './bank-line.js';

const line = (day: string, amount: bigint, narration: string) => ({
  day,
  amount,
  currency: 'NGN',
  narration,
});

describe('lines of a bank statement', () => {
  it('are the same whatever signs and blanks a download puts between their words', () => {
    expect(normalisedNarration(' nip/GTB/Ada  Obi-INV 12 ')).toBe('NIP GTB ADA OBI INV 12');
    expect(narrationHash('NIP/GTB/ADA OBI')).toBe(narrationHash('nip gtb  ada obi'));
    expect(narrationHash('NIP/GTB/ADA OBI')).not.toBe(narrationHash('NIP/GTB/ADAOBI'));
  });

  it('are the same as by the tables of all letters, where they are of plain ones', () => {
    const byTables = (narration: string) =>
      narration
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const narration = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }));
    fc.assert(fc.property(narration, (text) => expect(normalisedNarration(text)).toBe(byTables(text))));
    const [read] = withOccurrences([line('2026-11-03', 1n, 'Æon/Straße ½')]);
    expect(read?.narrationHash).toBe(narrationHash('æon strasse 1⁄2'));
  });

  it('are told from their twins by which they are of them', () => {
    const read = withOccurrences([
      line('2026-11-03', 5_000_000n, 'CASH DEP'),
      line('2026-11-03', 5_000_000n, 'OTHER'),
      line('2026-11-03', 5_000_000n, 'Cash/Dep'),
      line('2026-11-04', 5_000_000n, 'CASH DEP'),
    ]);
    expect(read.map(({ occurrence }) => occurrence)).toEqual([1, 1, 2, 1]);
  });

  it('have the same identities in a longer statement, in any order of the day', () => {
    const lines = fc.array(
      fc.record({
        day: fc.constantFrom('2026-11-01', '2026-11-02'),
        amount: fc.constantFrom(1000n, 2000n, -1000n),
        currency: fc.constant('NGN'),
        narration: fc.constantFrom('A', 'a', 'B/C'),
      }),
      { maxLength: 20 },
    );
    const identities = (read: Parameters<typeof withOccurrences>[0]) =>
      withOccurrences(read).map(({ day, amount, narration, occurrence }) =>
        [day, amount, normalisedNarration(narration), occurrence].join('|'),
      );
    fc.assert(
      fc.property(lines, lines, (some, more) => {
        const all = new Set(identities([...some, ...more]));
        expect(all.size).toBe(some.length + more.length);
        for (const one of identities(some)) expect(all.has(one)).toBe(true);
        expect(new Set(identities([...some, ...more].reverse()))).toEqual(all);
      }),
    );
  });
});
