import { describe, expect, it } from '@jest/globals';
import type { DeadLetterRow } from '@kobodesk/contracts/reporting';
import { DeadLetterKind, DeadLetterState } from '@kobodesk/contracts/kernel';
import { aStandIn } from './cli.builders.js';
import { kinds, states } from './operating.js';

const row: DeadLetterRow = {
  id: 'invoicing-7',
  service: 'invoicing',
  consumer: 'invoicing.paid',
  event: 'payments.payment.confirmed',
  kind: 'payment',
  factId: 'fact-7',
  organisationId: 20,
  correlationId: 'c-7',
  reason: 'Error: in another currency',
  attempts: 6,
  state: 'dead',
  diedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};
type Decided = { id: string; outcome: string; reason: string | null }[];

describe('kobodesk dead-letters', () => {
  let found: DeadLetterRow[] = [];
  let silent: string[] = [];
  let decided: Decided = [];
  const { asked, run } = aStandIn('dead-letters', (path) =>
    path?.endsWith('SearchDeadLetters')
      ? { results: found, totalCount: found.length, paymentCount: found.length, silent }
      : { data: decided, message: 'Done' },
  );

  it('knows the kinds and states of the contracts', () => {
    expect([kinds, states]).toEqual([DeadLetterKind.options, DeadLetterState.options]);
  });

  it('lists what waits, with the exit code of findings while something does', async () => {
    found = [];
    expect(await run('list')).toEqual({ code: 0, lines: ['0 dead, 0 of them payments'], notes: [] });
    found = [row];
    const { code, lines } = await run('list', '--kind', 'payment', '--service', 'invoicing');
    expect(asked.at(-1)).toEqual([
      '/api/Operations/SearchDeadLetters',
      { pageSize: 100, parameter: { service: 'invoicing', kind: 'payment', state: 'dead' } },
    ]);
    expect([code, ...lines]).toEqual([
      3,
      'invoicing-7  2026-11-20T10:00:00.000Z  invoicing.paid  payment  6 tries  Error: in another currency',
      '1 dead, 1 of them payments',
    ]);
  });

  it('shows who decided what, and why', async () => {
    const decision = { decidedBy: 'ada@kobodesk.test', decidedAt: '2026-11-21T09:00:00.000Z' };
    found = [{ ...row, ...decision, state: 'discarded', decisionReason: 'Booked by hand' }];
    const { code, lines } = await run('list', '--state', 'discarded');
    expect([code, lines[1]]).toEqual([
      0,
      '  discarded 2026-11-21T09:00:00.000Z by ada@kobodesk.test: Booked by hand',
    ]);
  });

  it('names a service that does not answer, and is not content', async () => {
    found = [];
    silent = ['workflow'];
    const { code, notes } = await run('list');
    silent = [];
    expect([code, ...notes]).toEqual([6, 'workflow does not answer: its dead letters are not among them']);
  });

  it('tries again what it is given; the exit code tells that one failed again, or all did', async () => {
    decided = [{ id: 'invoicing-7', outcome: 'requeued', reason: null }];
    expect(await run('requeue', 'invoicing-7')).toMatchObject({
      code: 0,
      lines: ['invoicing-7  requeued', 'Done'],
    });
    expect(asked.at(-1)).toEqual(['/api/Operations/RequeueDeadLetters', { ids: ['invoicing-7'] }]);
    decided = [{ id: 'invoicing-7', outcome: 'dead', reason: 'Error: still' }];
    expect(await run('requeue', 'invoicing-7')).toMatchObject({
      code: 1,
      lines: ['invoicing-7  dead  Error: still', 'Done'],
    });
    decided = [...decided, { id: 'invoicing-8', outcome: 'requeued', reason: null }];
    expect(await run('requeue', 'invoicing-7', 'invoicing-8')).toMatchObject({ code: 6 });
  });

  it('discards with a reason, several at once', async () => {
    decided = [];
    const { code, lines } = await run(
      'discard',
      'invoicing-7',
      'payments-1',
      '--reason',
      'Booked by hand',
      '--json',
    );
    expect(asked.at(-1)).toEqual([
      '/api/Operations/DiscardDeadLetters',
      { ids: ['invoicing-7', 'payments-1'], reason: 'Booked by hand' },
    ]);
    expect([code, lines.map((line) => JSON.parse(line))]).toEqual([0, [{ data: [], message: 'Done' }]]);
  });
});
