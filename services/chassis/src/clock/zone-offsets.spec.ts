import { describe, expect, it } from '@jest/globals';
import { zoneOffsets } from './zone-offsets.js';

const hour = 3_600_000;
const at = (text: string): number => Date.parse(text);

describe(zoneOffsets.name, () => {
  it('is one offset where the clocks never change', () => {
    const from = at('2020-01-01T00:00:00Z');
    expect(zoneOffsets('Africa/Lagos', from, at('2027-01-01T00:00:00Z'))).toEqual([
      { since: from, offset: hour },
    ]);
  });

  it('changes at the minute that the clocks do', () => {
    const from = at('2026-01-01T00:00:00Z');
    expect(zoneOffsets('Europe/London', from, at('2027-01-01T00:00:00Z'))).toEqual([
      { since: from, offset: 0 },
      { since: at('2026-03-29T01:00:00Z'), offset: hour },
      { since: at('2026-10-25T01:00:00Z'), offset: 0 },
    ]);
  });
});
