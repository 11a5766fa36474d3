import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { aStandIn, shellProgram } from './cli.builders.js';

const event = (sequence: number, number: string) => ({
  id: `evt_${sequence}`,
  sequence,
  type: 'invoice.reference_attached',
  version: 1,
  subject: `invoice/${number}`,
  time: '2026-11-20T04:30:00.000Z',
  data: { invoiceNumber: number, reference: '270000000001' },
});
const page = (results: object[], next: number, hasMore: boolean) => ({ results, next, hasMore, latest: 3 });

describe('kobodesk events tail', () => {
  let answers: object[] = [];
  const { asked, run } = aStandIn('events', () => ({ ...answers.shift() }));

  it('writes each event as a line, page by page, and says where to go on', async () => {
    answers = [page([event(1, 'A-1'), event(2, 'A-2')], 2, true), page([event(3, 'A-3')], 3, false)];
    const { code, lines, notes } = await run('tail', '--after', '0', '--once');
    expect(lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([1, 2, 3]);
    expect([code, notes]).toEqual([0, ['to go on from here: --after 3']]);
    expect(asked.map(([path]) => path)).toEqual([
      '/api/events?after=0&limit=500',
      '/api/events?after=2&limit=500',
    ]);
  });

  it('begins with now where no event is named', async () => {
    answers = [page([], 3, false), page([], 3, false)];
    expect(await run('tail', '--once', '--types', 'invoice.paid,invoice.raised')).toMatchObject({
      code: 0,
      lines: [],
    });
    expect(asked.at(-1)?.[0]).toBe('/api/events?after=3&limit=500&types=invoice.paid%2Cinvoice.raised');
  });

  it('sends each event on, and says which were not taken, with the exit code of partly', async () => {
    const heard: unknown[] = [];
    const server = createServer((request, answer) => {
      heard.push(request.headers['webhook-id']);
      answer.writeHead(heard.length === 1 ? 500 : 204).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    answers = [page([event(1, 'A-1'), event(2, 'A-2')], 2, false)];
    const { code, notes } = await run('tail', '--after', '0', '--once', '--forward', url);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(heard).toEqual(['evt_1', 'evt_2']);
    expect([code, notes[0]]).toEqual([6, 'event 1 was not taken: answered 500']);
  });

  it.each([
    ['what is no sequence', ['--after', 'now']],
    ['an address that nothing can be sent to', ['--forward', 'localhost:4000/hook']],
  ])('refuses %s', async (_what, words) => {
    await expect(run('tail', ...words)).rejects.toMatchObject({ code: 'commander.invalidArgument' });
  });

  it('goes on when the server is there again, and says where when it refuses', async () => {
    const said = [
      [200, page([event(1, 'A-1')], 1, true)],
      [503, { status: 2, error: { message: 'A moment, please' } }],
      [200, page([event(2, 'A-2')], 2, true)],
      [401, { status: 2, error: { message: 'The session has ended' } }],
    ] as const;
    let at = 0;
    const server = createServer((_request, answer) => {
      const [status, body] = said[at++] ?? [500, {}];
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const environment = { KOBODESK_URL: url, KOBODESK_TOKEN: 'right' };
    const ran = await shellProgram(environment, ['events', 'tail', '--after', '0']);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(ran.lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([1, 2]);
    expect([ran.code, ran.notes[0]]).toEqual([4, 'to go on from here: --after 2']);
  });
});
