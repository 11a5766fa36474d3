import { describe, expect, it } from '@jest/globals';
import { nextClosing } from './closing.js';

const at = (text: string): number => Date.parse(text);

describe(nextClosing.name, () => {
  const lagos = 'Africa/Lagos';
  const cases: [known: string, now: string, until: string | undefined, monthEnd?: string, zone?: string][] = [
    // day after day of the zone until its last moment, however long ago
    ['2026-01-15T10:00:00Z', '2026-11-23T12:00:00Z', '2026-01-15T22:59:59.999Z', ''],
    ['2026-01-15T22:59:59.999Z', '2026-11-23T12:00:00Z', '2026-01-16T22:59:59.999Z', ''],
    ['2026-01-15T10:00:00Z', '2026-11-23T12:00:00Z', '2026-01-15T23:59:59.999Z', '', 'UTC'],
    ['2026-03-29T00:00:00Z', '2026-11-23T12:00:00Z', '2026-03-29T22:59:59.999Z', '', 'Europe/London'],
    // one that was closed until a midnight of UTC
    ['2026-01-16T00:00:00Z', '2026-11-23T12:00:00Z', '2026-01-16T22:59:59.999Z', ''],
    // a month a day after its end
    ['2026-02-28T22:59:59.999Z', '2026-11-23T12:00:00Z', '2026-03-01T22:59:59.999Z', '2026-02-28'],
    ['2026-12-31T22:59:59.999Z', '2027-01-02T01:00:00Z', '2027-01-01T22:59:59.999Z', '2026-12-31'],
    ['2026-11-22T22:59:59.999Z', '2026-11-23T12:00:00Z', undefined],
    // an hour later, for what is still being written
    ['2026-11-30T22:59:59.999Z', '2026-12-01T23:59:59.999Z', undefined],
    ['2026-11-30T22:59:59.999Z', '2026-12-02T00:00:00Z', '2026-12-01T22:59:59.999Z', '2026-11-30'],
  ];
  for (const [known, now, until, monthEnd, zone = lagos] of cases)
    it(`goes on from ${known} at ${now} in ${zone} to ${until ?? 'nothing yet'}`, () => {
      expect(nextClosing(at(known), at(now), zone)).toEqual(
        until === undefined ? undefined : { knownUntilMs: at(until), monthEnd },
      );
    });
});
