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
const wrong = { ...right, differing: 1, differences: [difference], message: 'Totals differ' };

describe('kobodesk totals', () => {
  let answers: (typeof right | typeof wrong)[] = [];
  const { asked, run } = aStandIn('totals', () => ({ ...answers.shift() }));

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
      lines: [
        '2026-11: 1 differ',
        '  created place day 201 2026-11-20 566 Unpaid: -1 invoices, -25000, paid 0',
        '1 sum differs',
      ],
      notes: [],
    });
    expect(asked).toEqual([['/api/Operations/CheckTotals', { cursor: '2026-11..2026-11' }]]);
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
