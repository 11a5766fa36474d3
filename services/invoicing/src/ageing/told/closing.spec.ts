import { describe, expect, it } from '@jest/globals';
import { nextClosing } from './closing.js';

const at = (text: string): number => Date.parse(text);

describe(nextClosing.name, () => {
  const cases: [known: string, now: string, until: string | undefined, monthEnd?: string][] = [
    // day after day, however long ago
    ['2026-01-15T10:00:00Z', '2026-11-23T12:00:00Z', '2026-01-16T00:00:00Z', ''],
    ['2026-01-16T00:00:00Z', '2026-11-23T12:00:00Z', '2026-01-17T00:00:00Z', ''],
    // a month a day after its end
    ['2026-03-01T00:00:00Z', '2026-11-23T12:00:00Z', '2026-03-02T00:00:00Z', '2026-02-28'],
    ['2027-01-01T00:00:00Z', '2027-01-02T01:00:00Z', '2027-01-02T00:00:00Z', '2026-12-31'],
    ['2026-11-23T00:00:00Z', '2026-11-23T12:00:00Z', undefined],
    // an hour later, for what is still being written
    ['2026-12-01T00:00:00Z', '2026-12-02T00:59:59Z', undefined],
    ['2026-12-01T00:00:00Z', '2026-12-02T01:00:00Z', '2026-12-02T00:00:00Z', '2026-11-30'],
  ];
  for (const [known, now, until, monthEnd] of cases)
    it(`goes on from ${known} at ${now} to ${until ?? 'nothing yet'}`, () => {
      expect(nextClosing(at(known), at(now))).toEqual(
        until === undefined ? undefined : { knownUntilMs: at(until), monthEnd },
      );
    });
});
