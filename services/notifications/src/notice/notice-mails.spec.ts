import { describe, expect, it } from '@jest/globals';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { Receivables } from './notice.builders.js';
import { noticeMails, type Sender } from './notice-mails.js';

const sender: Sender = {
  profile: { name: 'National Aviation Authority', logoURL: '', brandColour: '' },
  template: '<p>{{days}} days late</p>',
  priorityEmails: ['head@naa.test'],
  officers: new Map(),
  publicUrl: 'https://pay.naa.test',
};
const receivable = (days: number) => {
  const invoices = new Receivables(new MovableClock());
  invoices.add(1, days);
  const [row] = invoices.rows.values();
  if (!row) throw new Error('it was added');
  return row;
};

describe(noticeMails.name, () => {
  it.each([
    [61, '61 days late'],
    [0, '0 days late'],
    // told of by hand before it is due
    [-20, '0 days late'],
  ])('say of %i days: %s', (days, said) => {
    const told = [{ invoice: receivable(days), band: 0 as const }];
    const [mail] = noticeMails(sender, told, { recipients: ['payer1@aero.test'], day: '2026-11-23' });
    expect(mail?.content.text.split('\n')[0]).toBe(said);
  });

  it('belong to the run that they were written in', () => {
    const of = (run?: { id: number; scheduleRunId: number | null }) =>
      noticeMails(sender, [{ invoice: receivable(61), band: 2 as const }], {
        recipients: ['payer1@aero.test', 'head@naa.test'],
        day: '2026-11-23',
        ...(run ? { run } : {}),
      }).map(({ recipient, scheduleRunId, content }) => [recipient, scheduleRunId, content.ageingRun]);
    expect(of({ id: 7, scheduleRunId: 9 })).toEqual([
      ['payer1@aero.test', 9, 7],
      ['head@naa.test', 9, 7],
    ]);
    expect(of().map(([, run]) => run)).toEqual([null, null]);
  });
});
