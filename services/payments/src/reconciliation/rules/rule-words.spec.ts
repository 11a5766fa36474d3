import { describe, expect, it } from '@jest/globals';
import { replayWords } from './rule-words.js';

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
