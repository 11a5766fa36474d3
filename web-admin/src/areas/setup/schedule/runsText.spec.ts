import { describe, expect, it } from '@jest/globals';
import { runsText } from './runsText';

const zone = 'Africa/Lagos';

describe(runsText.name, () => {
  it.each<[string[], string[]]>([
    [[], []],
    [
      ['2026-11-30T07:00:00.000Z', '2026-12-07T07:00:00.000Z'],
      ['Mon 30 Nov 2026, 08:00', 'Mon 7 Dec'],
    ],
    [
      ['2026-12-28T23:30:00.000Z', '2027-01-01T23:30:00.000Z'],
      ['Tue 29 Dec 2026, 00:30', 'Sat 2 Jan 2027'],
    ],
    [
      ['2026-11-23T10:00:00.000Z', '2026-11-23T10:15:00.000Z', '2026-11-24T09:00:00.000Z'],
      ['Mon 23 Nov 2026, 11:00', '11:15', 'Tue 24 Nov, 10:00'],
    ],
  ])('%j', (runs, said) => {
    expect(runsText(runs, zone)).toEqual(said);
  });
});
