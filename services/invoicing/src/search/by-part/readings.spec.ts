import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readingsOf, serialsWith } from './readings.js';

const series = ['NAA-2025-', 'NAA-2026-'];
const every = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1).padStart(7, '0'));

describe(readingsOf.name, () => {
  it('takes digits for a serial, a part of one, and a part of a reference', () => {
    expect(readingsOf('3796', series)).toEqual({
      beginnings: ['NAA-2025-0003796', 'NAA-2026-0003796'],
      serial: '3796',
      ends: [],
      reference: '3796',
    });
    expect(readingsOf('270411883', series)).toEqual({ beginnings: [], ends: [], reference: '270411883' });
    expect(readingsOf('42', series)).toEqual({
      beginnings: ['NAA-2025-0000042', 'NAA-2026-0000042'],
      ends: [],
    });
  });

  it.each([
    ['796-KY', [{ digits: '796', tail: 'KY' }]],
    ['-KY7', [{ digits: '', tail: 'KY7' }]],
    ['KY7', [{ digits: '', tail: 'KY7' }]],
    [
      '96K',
      [
        { digits: '9', tail: '6K' },
        { digits: '', tail: '96K' },
      ],
    ],
    // one letter behind digits fits too many, unless its dash says that it is one
    ['96-K', [{ digits: '96', tail: 'K' }]],
    ['3796KY7', [{ digits: '3796', tail: 'KY7' }]],
    ['NAA-2026', []],
  ])('takes %s for the end of a number', (part, ends) => {
    expect(readingsOf(part, series).ends).toEqual(ends);
  });

  it('takes for a beginning what reaches into code or year', () => {
    expect(readingsOf('A-2026-00037', series).beginnings).toEqual(['NAA-2026-00037']);
    expect(readingsOf('6-0003796-KY', series).beginnings).toEqual(['NAA-2026-0003796-KY']);
    expect(readingsOf('NAA-2026', series).beginnings).toEqual(['NAA-2026']);
    expect(readingsOf('SKY', series).beginnings).toEqual([]);
  });

  it('reads any part of a number so that it is found by it', () => {
    const number = fc.tuple(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.stringMatching(/^[AKY679]{3}$/),
      fc.nat(20),
      fc.integer({ min: 3, max: 20 }),
    );
    fc.assert(
      fc.property(number, ([serial, tail, from, length]) => {
        const digits = String(serial).padStart(7, '0');
        const whole = `NAA-2026-${digits}-${tail}`;
        const part = whole.slice(from, from + length);
        fc.pre(part.length >= 3 && !'NAA-2026-'.includes(part));
        const { beginnings, serial: inside, ends } = readingsOf(part, series);
        const isFound =
          beginnings.some((one) => whole.startsWith(one)) ||
          (inside !== undefined && digits.includes(inside)) ||
          ends.some((end) => digits.endsWith(end.digits) && tail.startsWith(end.tail));
        expect({ part, isFound }).toEqual({ part, isFound: true });
      }),
    );
  });
});

describe(serialsWith.name, () => {
  it('names those that hold the digits, the highest first', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,4}$/),
        fc.nat(30_000),
        fc.integer({ min: 1, max: 40 }),
        (digits, last, atMost) => {
          const fitting = every(last).filter((one) => one.includes(digits));
          expect(serialsWith(digits, last, atMost)).toEqual(fitting.toReversed().slice(0, atMost));
        },
      ),
      { numRuns: 60 },
    );
  });
});
