import { describe, expect, it } from '@jest/globals';
import { addressed } from './addressed.js';
import { findingsOf, judged, saidOf } from './gates.js';
import type { ReadLine, ReadStatement } from './reading/statement-reading.js';

const aLine = (row: number, changes: Partial<ReadLine> = {}): ReadLine => ({
  row,
  day: `2026-11-0${row}`,
  amount: 1000n,
  narration: 'A',
  bankReference: '',
  balance: null,
  ...changes,
});
const aStatement = (changes: Partial<ReadStatement> = {}): ReadStatement => ({
  account: '0020123456',
  currency: 'NGN',
  fromDay: '',
  toDay: '',
  opening: null,
  closing: null,
  lines: [aLine(1), aLine(2)],
  ...changes,
});

describe(judged.name, () => {
  it('takes what adds up', () => {
    expect(judged([aStatement({ opening: 0n, closing: 2000n })])).toMatchObject({
      statement: { fromDay: '2026-11-01', toDay: '2026-11-02', opening: 0n, closing: 2000n },
    });
  });

  it('refuses what does not', () => {
    expect(judged([aStatement({ opening: 5000n, closing: 8000n })])).toEqual({
      errors: ['Opening balance ₦5.00 and lines of ₦2.00 come to ₦7.00, not to the closing balance ₦8.00'],
    });
  });

  it('refuses a balance that does not follow from the row before', () => {
    const lines = [aLine(1, { balance: 1000n }), aLine(3, { balance: 3000n })];
    expect(judged([aStatement({ lines })])).toEqual({
      errors: ['Row 3, balance: it does not follow from the row before; a row is missing'],
    });
  });

  it.each([
    ['by its days', '2026-11-01', '2026-11-02'],
    ['by its balances', '2026-11-02', '2026-11-02'],
  ])('reads a file with the newest line first, told %s', (_, old, young) => {
    const lines = [
      aLine(1, { day: young, amount: 500n, balance: 1500n }),
      aLine(2, { day: old, balance: 1000n }),
    ];
    expect(judged([aStatement({ lines })])).toMatchObject({
      statement: { opening: 0n, closing: 1500n, lines: [{ row: 2 }, { row: 1 }] },
    });
  });

  it('joins statements of one account that go on from each other, in whatever order they come', () => {
    const first = aStatement({ opening: 0n, closing: 1000n, lines: [aLine(1)] });
    const second = aStatement({ opening: 1000n, closing: 2000n, lines: [aLine(2)] });
    expect(judged([second, first])).toMatchObject({
      statement: { opening: 0n, closing: 2000n, lines: [{ row: 1 }, { row: 2 }] },
    });
    expect(judged([first, { ...second, account: '9' }])).toEqual({
      errors: ['The file holds statements of several accounts'],
    });
    expect(judged([first, { ...second, opening: 1001n, closing: 2001n }])).toEqual({
      errors: ['The statement from 2 Nov 2026 does not open with what the one before it closed with'],
    });
  });

  it('joins them where a value day of long before is in a later one, and where several are of one day', () => {
    const first = aStatement({ opening: 0n, closing: 1000n, lines: [aLine(4)] });
    const second = aStatement({ opening: 1000n, closing: 3000n, lines: [aLine(2), aLine(5)] });
    for (const both of [
      [first, second],
      [second, first],
    ])
      expect(judged(both)).toMatchObject({
        statement: { fromDay: '2026-11-02', toDay: '2026-11-05', opening: 0n, closing: 3000n },
      });
    const pages = { fromDay: '2026-11-04', lines: [aLine(4)] };
    const page = aStatement({ ...pages, opening: 3000n, closing: 4000n });
    const last = aStatement({ ...pages, opening: 4000n, closing: 5000n });
    expect(judged([page, last])).toMatchObject({ statement: { opening: 3000n, closing: 5000n } });
    expect(judged([last, page])).toMatchObject({ statement: { opening: 3000n, closing: 5000n } });
  });

  it('takes a month in which nothing moved, when the file says which', () => {
    const quiet = { opening: 7n, closing: 7n, lines: [] };
    expect(judged([aStatement({ ...quiet, fromDay: '2026-11-01', toDay: '2026-11-30' })])).toHaveProperty(
      'statement',
    );
    expect(judged([aStatement(quiet)])).toEqual({ errors: ['The file does not say of which days it is'] });
  });
});

describe(findingsOf.name, () => {
  const statement = aStatement({
    fromDay: '2026-11-06',
    toDay: '2026-11-30',
    opening: 1000n,
    closing: 3000n,
  });
  const alone = { before: undefined, known: 0, elsewhere: 0 };
  const before = (toDay: string, closing: bigint | null) => ({
    ...alone,
    before: { fromDay: '2026-10-01', toDay, closing },
  });

  it('has nothing to say of a statement that goes on from the one before it', () => {
    expect(findingsOf(statement, alone)).toEqual([]);
    expect(findingsOf(statement, before('2026-11-05', 1000n))).toEqual([]);
    // no money moved on the days between
    expect(findingsOf(statement, before('2026-10-31', 1000n))).toEqual([]);
  });

  it('says which days nobody has', () => {
    expect(findingsOf(statement, before('2026-11-02', 900n))).toEqual([
      'A statement is missing: 3 Nov 2026 to 5 Nov 2026',
    ]);
    expect(findingsOf(statement, before('2026-11-04', 900n))).toEqual(['A statement is missing: 5 Nov 2026']);
  });

  it('says where balances do not meet, or are not known', () => {
    expect(findingsOf(statement, before('2026-11-05', 900n))).toEqual([
      'It opens with ₦1.00, and the statement to 5 Nov 2026 closed with ₦0.90',
    ]);
    expect(findingsOf({ ...statement, closing: null }, alone)).toEqual([
      'The file says no opening and closing balance: nothing shows that it is whole',
    ]);
  });

  it('says what had come before, and what is missing of that', () => {
    expect(findingsOf(statement, { ...alone, known: 1, elsewhere: 2 })).toEqual([
      '1 line of 6 Nov 2026 to 30 Nov 2026 had come by an earlier statement and was not added again',
      '2 lines of these days are in an earlier statement and not in this one: the bank may have worded them otherwise',
    ]);
  });
});

describe(addressed.name, () => {
  it('takes account and currency from the file, or as they were entered, and they agree', () => {
    expect(addressed(aStatement(), {})).toMatchObject({ account: '0020123456', currency: 'NGN' });
    const silent = aStatement({ account: '', currency: '' });
    expect(addressed(silent, { account: '002 012-3456', currency: 'usd' })).toMatchObject({
      account: '0020123456',
      currency: 'USD',
    });
    expect(addressed(silent, {})).toEqual({ errors: ['Please enter the account that the statement is of'] });
    expect(addressed(aStatement(), { account: '9999999999', currency: 'USD' })).toEqual({
      errors: ['The file is of account 0020123456, not of 9999999999', 'The file is in NGN, not in USD'],
    });
  });
});

describe(saidOf.name, () => {
  it('says as much as somebody reads', () => {
    expect(saidOf(['a', 'b'])).toBe('a\nb');
    expect(
      saidOf(Array.from({ length: 12 }, () => 'x'))
        .split('\n')
        .at(-1),
    ).toBe('and 2 more');
  });
});
