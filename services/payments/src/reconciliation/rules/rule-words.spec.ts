import { describe, expect, it } from '@jest/globals';
import { replayWords, rulesWords } from './rule-words.js';

const none = { certain: 0, strong: 0, ambiguous: 0, none: 0 };
const tried = {
  lines: 20_000,
  waiting: 20_000,
  fromDay: '2026-11-03',
  toDay: '2026-11-24',
  changed: 0,
  before: none,
  after: none,
  first: [],
};

describe(rulesWords.name, () => {
  const rules = {
    named: { before: 0, after: 5 },
    unnamed: { before: 0, after: 3 },
    leastBits: 12,
    mostOpen: 5,
    mostTogether: 3,
  };
  const fee = { channel: '', currency: '', flat: '35', basisPoints: 0, most: null };

  it('says of which currency the amounts of a fee are', () => {
    const fees = [fee, { ...fee, channel: 'Card', currency: 'NGN', basisPoints: 150, most: '2000' }];
    expect(rulesWords({ ...rules, fees }).fees).toEqual([
      'Every other channel in each currency: 35.00',
      'Card in NGN: ₦35.00 and 1.5 %, at most ₦2,000.00',
    ]);
  });
});

describe(replayWords.name, () => {
  it('says which lines rules were tried on, and that there are others', () => {
    expect(replayWords(tried)[1]).toBe(
      'Tried on all lines that no person accepted, of 3 Nov 2026 to 24 Nov 2026',
    );
    expect(replayWords({ ...tried, waiting: 83_412, toDay: '2026-11-03' })[1]).toBe(
      'Tried on the latest statements, 20,000 of 83,412 lines that no person accepted, of 3 Nov 2026',
    );
  });

  it('says nothing of days where there are no lines', () => {
    const nothing = { ...tried, lines: 0, waiting: 0, fromDay: null, toDay: null };
    expect(replayWords(nothing)).toEqual(['0 of 0 lines would be decided otherwise']);
  });
});
