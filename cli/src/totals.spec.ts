import { describe, expect, it } from '@jest/globals';
import type { TotalsDifference } from '@kobodesk/contracts/invoicing';
import { aStandIn } from './cli.builders.js';

const difference: TotalsDifference = {
  kind: 'created',
  view: 'place',
  grain: 'day',
  ledBy: 201,
  day: '2026-11-20',
  currencyId: 566,
  status: 'Unpaid',
  revenueId: 0,
  locationId: 201,
  state: 'Lagos',
  isEdited: false,
  count: -1,
  amount: '-25000',
  paid: '0',
};
const right = { part: '2026-11', differing: 0, differences: [], next: null, message: 'The totals are right' };
const unseen =
  'What comes before 2026-11..2026-11 was not looked at: that is for the run that was cut to say';
const wrong = { ...right, differing: 1, differences: [difference], message: 'Totals differ' };

describe('kobodesk totals', () => {
  let answers: (typeof right | typeof wrong | number)[] = [];
  const { asked, run, inShell } = aStandIn('totals', () => answers.shift() ?? 500);
  const found = [
    '2026-11: 1 differ',
    '  created place day 201 2026-11-20 566 Unpaid: -1 invoices, -25000, paid 0',
  ];

  it('walks over all parts, and says where to go on', async () => {
    answers = [{ ...right, part: '2026-10', next: '2026-11..2026-11' as never }, right];
    expect(await run('verify')).toEqual({
      code: 0,
      lines: ['0 sums differ'],
      notes: ['2026-10: right', 'to go on from here: --from 2026-11..2026-11', '2026-11: right'],
    });
    expect(asked).toEqual([
      ['/api/Operations/CheckTotals', {}],
      ['/api/Operations/CheckTotals', { cursor: '2026-11..2026-11' }],
    ]);
  });

  it('names what differs, with the exit code of findings', async () => {
    answers = [wrong];
    expect(await run('verify', '--from', '2026-11..2026-11')).toEqual({
      code: 3,
      lines: [...found, '1 sum differs', unseen],
      notes: found,
    });
    expect(asked).toEqual([['/api/Operations/CheckTotals', { cursor: '2026-11..2026-11' }]]);
  });

  it('says at once what differs: a walk that is cut has said it, and where to go on', async () => {
    answers = [{ ...wrong, next: '2026-12..2026-12' as never }, 400];
    expect(await inShell('verify')).toMatchObject({
      code: 5,
      lines: [],
      notes: [...found, 'to go on from here: --from 2026-12..2026-12', expect.stringContaining('400')],
    });
  });

  it('waits for a server that goes away on the way', async () => {
    answers = [{ ...right, next: '2026-12..2026-12' as never }, 503, right];
    expect((await inShell('verify')).code).toBe(0);
    expect(asked).toHaveLength(3);
    answers = [503];
    expect((await inShell('verify')).code).toBe(1);
    answers = [{ ...wrong, next: '2026-12..2026-12' as never }, 503];
    expect((await inShell('rebuild')).code).toBe(1);
  });

  it('says of a walk that was taken up that it is none of what comes before', async () => {
    answers = [right];
    expect(await run('verify', '--from', '2026-11..2026-11')).toMatchObject({
      code: 6,
      lines: ['0 sums differ', unseen],
    });
    answers = [right];
    const { lines } = await run('verify', '--from', '2026-11..2026-11', '--json');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ from: '2026-11..2026-11' });
    answers = [wrong];
    expect(await run('rebuild', '--from', '2026-11..2026-11')).toMatchObject({ code: 0 });
  });

  it('mends, and is content then', async () => {
    answers = [wrong];
    const { code, lines } = await run('rebuild');
    expect([code, lines[0], lines.at(-1)]).toEqual([0, '2026-11: 1 mended', '1 sum mended']);
    expect(asked).toEqual([['/api/Operations/RebuildTotals', {}]]);
  });

  it('writes what the server answers for a program that reads it', async () => {
    answers = [wrong];
    const { code, lines } = await run('verify', '--json');
    expect([code, JSON.parse(lines[0] ?? '')]).toMatchObject([
      3,
      { differing: 1, results: [{ part: '2026-11', differing: 1 }] },
    ]);
  });
});
