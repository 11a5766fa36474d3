import { describe, expect, it } from '@jest/globals';
import { bandOf, noHold, type Hold } from '@kobodesk/contracts/invoicing';
import fc from 'fast-check';
import { addressesOf, letterId, toldBy, verdictOf, type Told } from './notice.js';

const thresholds = { midlydue: 30, due: 60, overdue: 90 };
const today = '2026-11-23';
const emails = ['payer@aero.test'];

describe('a notice by the clock', () => {
  const look = (days: number, told?: Told, to: readonly string[] = emails, hold: Partial<Hold> = {}) =>
    verdictOf({ invoice: { days, emails: to, hold: { ...noHold, ...hold } }, told, thresholds, today });
  const rested = (contacted: string, leastDaysBetween: number) =>
    verdictOf({
      invoice: { days: 60, emails, hold: noHold },
      told: undefined,
      contacted,
      leastDaysBetween,
      thresholds,
      today,
    });
  const held = (hold: Partial<Hold>) => look(60, undefined, emails, hold);

  it.each<[string, ReturnType<typeof look>, object]>([
    ['nobody has been told', look(30), { send: true, band: 1 }],
    ['it jumped over bands', look(200), { send: true, band: 3 }],
    ['a higher band is reached', look(60, { band: 1, day: '2026-10-24' }), { send: true, band: 2 }],
    ['it is told in this band', look(70, { band: 2, day: '2026-11-13' }), { send: false, reason: 'told' }],
    ['a higher band was told', look(40, { band: 3, day: '2026-11-13' }), { send: false, reason: 'told' }],
    ['it was told today', look(60, { band: 1, day: today }), { send: false, reason: 'told' }],
    ['it is not midly due', look(29), { send: false, reason: 'not-due' }],
    ['nobody can be written to', look(60, undefined, [' ', 'nobody']), { send: false, reason: 'no-address' }],
    ['it is promised until today', held({ promisedUntil: today }), { send: false, reason: 'promised' }],
    ['a promise is over', held({ promisedUntil: '2026-11-22' }), { send: true, band: 2 }],
    [
      'the payer says that it was paid',
      held({ promisedUntil: today, saysPaid: true }),
      { send: false, reason: 'says-paid' },
    ],
    ['it is disputed', held({ isDisputed: true, promisedUntil: today }), { send: false, reason: 'disputed' }],
    ['its customer was written to lately', rested('2026-11-17', 7), { send: false, reason: 'lately' }],
    ['its customer was written to today', rested(today, 1), { send: false, reason: 'lately' }],
    ['its customer was left alone long enough', rested('2026-11-16', 7), { send: true, band: 2 }],
    ['nobody says how long to leave them alone', rested(today, 0), { send: true, band: 2 }],
    ['its customer was never written to', rested('', 7), { send: true, band: 2 }],
    [
      'nothing is due any more',
      verdictOf({ invoice: undefined, told: undefined, thresholds, today }),
      { send: false, reason: 'paid' },
    ],
  ])('when %s', (_when, verdict, expected) => {
    expect(verdict).toMatchObject(expected);
  });

  it('takes several notices as the highest band and the last day', () => {
    expect(toldBy([])).toBeUndefined();
    expect(
      toldBy([
        { band: 2, day: '2026-10-01' },
        { band: 1, day: '2026-11-01' },
      ]),
    ).toEqual({ band: 2, day: '2026-11-01' });
  });
});

describe('addresses', () => {
  it('are each written to once, and none that could be a header', () => {
    expect(
      addressesOf(['A@b.test', ' a@B.test '], ['c@d.test', '', 'nobody', 'x@y.test\nbcc: z@y.test']),
    ).toEqual(['A@b.test', 'c@d.test']);
  });
  it('have letters whose ids come from invoice, day and place', () => {
    expect([0, 1].map((index) => letterId({ invoiceId: 7, day: today }, index))).toEqual([
      'ageing-7-2026-11-23',
      'ageing-7-2026-11-23-2',
    ]);
  });
});

/** What the table and its transactions hold true: a row for each (policy, step), and one that was sent a day. */
class Kept {
  readonly rows = new Map<string, { band: number; day: string; state: 'planned' | 'sent' }>();

  get told(): Told | undefined {
    return toldBy([...this.rows.values()].filter(({ state }) => state === 'sent'));
  }
  claim(key: string, band: number, day: string): boolean {
    const isTaken = this.rows.get(key)?.state === 'sent';
    const isSecondToday = [...this.rows.values()].some((row) => row.state === 'sent' && row.day === day);
    if (isTaken || isSecondToday) return false;
    this.rows.set(key, { band, day, state: 'sent' });
    return true;
  }
}

const dayAt = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const step = fc.oneof(
  fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.constant({ is: 'hand' as const }),
  fc.constant({ is: 'plan' as const }),
  fc.constant({ is: 'send' as const }),
  /** a process dies between its look and its transaction: nothing of it stands */
  fc.constant({ is: 'crash' as const }),
);

describe('runs in any order, cut anywhere, several at once', () => {
  it('tell of each band once at most, of no day twice, and lose none', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const kept = new Kept();
        const letters: { step: string; day: string; band: number }[] = [];
        /** what processes have looked at and not written yet */
        let planned: number[] = [];
        let day = 0;
        const look = () =>
          verdictOf({
            invoice: { days: day, emails, hold: noHold },
            told: kept.told,
            thresholds,
            today: dayAt(day),
          });
        const send = (key: string, band: number) => {
          if (kept.claim(key, band, dayAt(day))) letters.push({ step: key, day: dayAt(day), band });
        };
        const write = () => {
          for (const band of planned) {
            const again = look();
            if (again.send) send(`clock ${band}`, Math.max(band, again.band));
          }
          planned = [];
        };
        for (const one of steps) {
          if (one.is === 'wait') day += one.days;
          else if (one.is === 'hand') send(`hand ${dayAt(day)}`, bandOf(day, thresholds).status);
          else if (one.is === 'crash') planned = [];
          else if (one.is === 'send') write();
          else {
            const verdict = look();
            if (verdict.send) planned.push(verdict.band);
          }
        }
        // the next run, on a day of its own
        day += 1;
        planned = [];
        const last = look();
        if (last.send) planned.push(last.band);
        write();
        expect(new Set(letters.map(({ step: key }) => key)).size).toBe(letters.length);
        expect(new Set(letters.map(({ day: at }) => at)).size).toBe(letters.length);
        const byClock = letters.filter(({ step: key }) => key.startsWith('clock')).map(({ band }) => band);
        expect(byClock).toEqual([...new Set(byClock)].toSorted((one, other) => one - other));
        expect(kept.told?.band ?? 0).toBeGreaterThanOrEqual(bandOf(day, thresholds).status);
      }),
      { numRuns: 500 },
    );
  });
});
