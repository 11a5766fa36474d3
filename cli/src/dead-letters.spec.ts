import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadLetterRow } from '@kobodesk/contracts/reporting';
import { readConfig } from './config.js';
import { programOf } from './program.js';

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
  let server: Server;
  let url: string;
  let asked: unknown[] = [];
  let found: DeadLetterRow[] = [];
  let silent: string[] = [];
  let decided: Decided = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked = [request.url, JSON.parse(await text(request))];
    const listed = { results: found, totalCount: found.length, paymentCount: found.length, silent };
    const isSearch = request.url?.endsWith('SearchDeadLetters');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 1, ...(isSearch ? listed : { data: decided, message: 'Done' }) }));
  }
  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  async function run(
    ...words: string[]
  ): Promise<{ code: number | undefined; lines: string[]; notes: string[] }> {
    const lines: string[] = [];
    const notes: string[] = [];
    let code: number | undefined;
    const output = {
      line: (said: string) => void lines.push(said),
      note: (said: string) => void notes.push(said),
    };
    const program = programOf(readConfig({ KOBODESK_URL: url, KOBODESK_TOKEN: 'right' }), output, (given) => {
      code = given;
    });
    await program.exitOverride().parseAsync(['dead-letters', ...words], { from: 'user' });
    return { code, lines, notes };
  }

  it('lists what waits, with exit code 1 while something does', async () => {
    found = [];
    expect(await run('list')).toEqual({ code: 0, lines: ['0 dead, 0 of them payments'], notes: [] });
    found = [row];
    const { code, lines } = await run('list', '--kind', 'payment', '--service', 'invoicing');
    expect(asked).toEqual([
      '/api/Operations/SearchDeadLetters',
      { pageSize: 100, parameter: { service: 'invoicing', kind: 'payment', state: 'dead' } },
    ]);
    expect([code, ...lines]).toEqual([
      1,
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
    expect([code, ...notes]).toEqual([1, 'workflow does not answer: its dead letters are not among them']);
  });

  it('tries again what it is given; exit code 1 tells that one failed again', async () => {
    decided = [{ id: 'invoicing-7', outcome: 'requeued', reason: null }];
    expect(await run('requeue', 'invoicing-7')).toMatchObject({
      code: 0,
      lines: ['invoicing-7  requeued', 'Done'],
    });
    expect(asked).toEqual(['/api/Operations/RequeueDeadLetters', { ids: ['invoicing-7'] }]);
    decided = [{ id: 'invoicing-7', outcome: 'dead', reason: 'Error: still' }];
    expect(await run('requeue', 'invoicing-7')).toMatchObject({
      code: 1,
      lines: ['invoicing-7  dead  Error: still', 'Done'],
    });
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
    expect(asked).toEqual([
      '/api/Operations/DiscardDeadLetters',
      { ids: ['invoicing-7', 'payments-1'], reason: 'Booked by hand' },
    ]);
    expect([code, lines.map((line) => JSON.parse(line))]).toEqual([0, [{ data: [], message: 'Done' }]]);
  });
});
