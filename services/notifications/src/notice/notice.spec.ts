import { describe, expect, it } from '@jest/globals';
import { noHold, type Hold } from '@kobodesk/contracts/invoicing';
import { usualPolicy, type Policy } from '../policy/policy.js';
import { recipientsOf } from '../policy/recipients.js';
import { addressesOf, letterId, toldBy, verdictOf, type Told } from './notice.js';

const thresholds = { midlydue: 30, due: 60, overdue: 90 };
const usual = (leastDaysBetween = 0): Policy => usualPolicy({ ...thresholds, leastDaysBetween });
const today = '2026-11-23';
const emails = ['payer@aero.test'];

const invoiceAt = (days: number, to: readonly string[] = emails, hold: Partial<Hold> = {}) => ({
  days,
  hold: { ...noHold, ...hold },
  currencyId: 566,
  outstanding: '1000',
  recipients: () =>
    recipientsOf(
      { toPayer: true, toPriority: false, toOfficer: false },
      { emails: [...to], raisedBy: 0 },
      { priorityEmails: [], officers: new Map() },
    ),
});

describe('a notice by the clock', () => {
  const look = (days: number, told?: Told, to: readonly string[] = emails, hold: Partial<Hold> = {}) =>
    verdictOf({ invoice: invoiceAt(days, to, hold), told, policy: usual(), today });
  const rested = (contacted: string, leastDaysBetween: number) =>
    verdictOf({
      invoice: invoiceAt(60),
      told: undefined,
      contacted,
      policy: usual(leastDaysBetween),
      today,
    });
  const held = (hold: Partial<Hold>) => look(60, undefined, emails, hold);
  const least = (amount: string) =>
    verdictOf({
      invoice: invoiceAt(60),
      told: undefined,
      policy: { ...usual(), leastAmounts: [{ currencyId: 566, amount }] },
      today,
    });
  const sent = (key: number) => ({ send: true, step: { key } });

  it.each<[string, ReturnType<typeof look>, object]>([
    ['nobody has been told', look(30), sent(1)],
    ['it jumped over bands', look(200), sent(3)],
    ['a higher band is reached', look(60, { steps: [1], day: '2026-10-24' }), sent(2)],
    ['it is told in this band', look(70, { steps: [2], day: '2026-11-13' }), { send: false, reason: 'told' }],
    ['a higher band was told', look(40, { steps: [3], day: '2026-11-13' }), { send: false, reason: 'told' }],
    ['it was told today', look(60, { steps: [1], day: today }), { send: false, reason: 'told' }],
    ['it is not midly due', look(29), { send: false, reason: 'not-due' }],
    ['nobody can be written to', look(60, undefined, [' ', 'nobody']), { send: false, reason: 'no-address' }],
    ['it is promised until today', held({ promisedUntil: today }), { send: false, reason: 'promised' }],
    ['a promise is over', held({ promisedUntil: '2026-11-22' }), sent(2)],
    [
      'the payer says that it was paid',
      held({ promisedUntil: today, saysPaid: true }),
      { send: false, reason: 'says-paid' },
    ],
    ['it is disputed', held({ isDisputed: true, promisedUntil: today }), { send: false, reason: 'disputed' }],
    ['its customer was written to lately', rested('2026-11-17', 7), { send: false, reason: 'lately' }],
    ['its customer was written to today', rested(today, 1), { send: false, reason: 'lately' }],
    ['its customer was left alone long enough', rested('2026-11-16', 7), sent(2)],
    ['nobody says how long to leave them alone', rested(today, 0), sent(2)],
    ['less is due than the least amount', least('1000.01'), { send: false, reason: 'small' }],
    ['the least amount is due', least('1000'), sent(2)],
    [
      'a payment is on its way',
      verdictOf({ invoice: invoiceAt(60), told: undefined, isInTransit: true, policy: usual(), today }),
      { send: false, reason: 'in-transit' },
    ],
    ['its customer was never written to', rested('', 7), sent(2)],
    [
      'nothing is due any more',
      verdictOf({ invoice: undefined, told: undefined, policy: usual(), today }),
      { send: false, reason: 'paid' },
    ],
  ])('when %s', (_when, verdict, expected) => {
    expect(verdict).toMatchObject(expected);
  });

  it('takes several notices as all that they said, and the last day', () => {
    expect(toldBy([])).toBeUndefined();
    expect(
      toldBy([
        { steps: [2], day: '2026-10-01' },
        { steps: [1], day: '2026-11-01' },
      ]),
    ).toEqual({ steps: [2, 1], day: '2026-11-01' });
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
