import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getUserByEmail } from '@kobodesk/contracts/identity';
import { getInvoice, getStatement, searchAgeing, searchInvoices } from '@kobodesk/contracts/invoicing';
import { planAgeingRun } from '@kobodesk/contracts/notifications';
import { shellProgram, type Ran } from '../cli.builders.js';
import { answerOf } from '../sample.builders.js';
import { keepSession } from '../session-file.js';
import { readings } from './readings.js';

const invoice = answerOf(getInvoice).data;
const session = {
  id: 5,
  createdAt: '2026-11-24T06:00:00.000Z',
  lastSeenAt: '2026-11-24T06:05:00.000Z',
  address: '127.0.0.1',
  source: 'cli',
  isCurrent: true,
};
const answers: Readonly<Record<string, object>> = {
  '/api/Invoice/InvoiceSearchBDA': { ...answerOf(searchInvoices), totalCount: 133 },
  '/api/resources/invoices/NAA%2F7': { ...invoice, id: 'NAA/7' },
  '/api/InvoiceAgingAnalysis/SearchBDA': answerOf(searchAgeing),
  '/api/Customer/GetCustomerStatementBDA': answerOf(getStatement),
  '/api/InvoiceAgingAnalysis/GetPlannedNoticesBDA': answerOf(planAgeingRun),
  '/api/resources/sessions': [{ ...session, id: 4, isCurrent: false }, session],
  '/api/UserManagement/GetUserByEmailBDA': answerOf(getUserByEmail),
};

describe('a command that reads', () => {
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = [];
  let folder: string;
  let url: string;
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((sent) => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
      asked.push({ path, query, body: sent === '' ? undefined : JSON.parse(sent) });
      response.writeHead(answers[path] ? 200 : 404, { 'content-type': 'application/json' });
      const answer = answers[path] ?? { status: 2, error: { message: 'There is no such invoice' } };
      response.end(JSON.stringify(Array.isArray(answer) ? answer : { status: 1, ...answer }));
    });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-cli-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await keepSession(join(folder, 'kobodesk', 'session.json'), {
      server: url,
      token: 'k',
      user: 'a@naa.test',
    });
  });
  beforeEach(() => void asked.splice(0));
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const run = (...words: string[]): Promise<Ran> => shellProgram({ XDG_CONFIG_HOME: folder }, words);
  const argumentsOf: Readonly<Record<string, string>> = { 'invoices show': 'NAA/7', statement: '301' };
  const wordsOf = (name: string) => [...name.split(' '), ...(argumentsOf[name] ? [argumentsOf[name]] : [])];

  it.each(readings)(
    '$name: shows a person fields that there are, and no sign that moves a cursor',
    async (reading) => {
      const reader = await reading.load();
      expect(Object.keys(reader.row.shape)).toEqual(expect.arrayContaining([...reader.shows]));
      const { code, lines, notes } = await run(...wordsOf(reading.name));
      expect([code, lines.length]).toEqual([0, reader.hasRows ? 2 : reader.shows.length]);
      expect([...lines, ...notes].join('')).not.toMatch(/\p{Cc}/u);
    },
  );

  it('writes rows a line each, and of them the fields that are named', async () => {
    const { lines } = await run('invoices', 'search', '--ndjson', '--fields', 'status, invoiceId');
    expect(lines).toEqual(['{"status":"Unpaid","invoiceId":7}', '{"status":"Unpaid","invoiceId":7}']);
    const { lines: whole } = await run('invoices', 'search', '--json', '--fields', 'status');
    expect(JSON.parse(whole[0] ?? '')).toMatchObject({
      totalCount: 133,
      results: [{ status: 'Unpaid' }, {}],
    });
    expect((await run('invoices', 'show', 'NAA/7', '--fields', 'invoiceId')).lines).toEqual(['invoiceId  7']);
  });

  it('asks for what it is told, in the words of the contract, and says how the pages go on', async () => {
    const words =
      'invoices search --status unpaid --customer sky --from 2026-11-01 --by invoice --page 2 --size 50';
    const { notes } = await run(...words.split(' '));
    expect(asked[0]?.body).toEqual({
      pageSize: 50,
      from: 1,
      parameter: { status: 'unpaid', name: 'sky', startDate: '2026-11-01', dateType: 2 },
    });
    expect(notes).toEqual(['2 of 133; --page 3 goes on']);
    await run('ageing', '--as-at', '2026-10-31', '--as-known', '2026-11-02', '--band', '3');
    expect(asked[1]?.body).toMatchObject({
      parameter: { asAt: '2026-10-31', asKnown: '2026-11-02', status: '3' },
    });
    await run('statement', '301', '--own', '--to', '2026-10-31');
    expect(asked[2]?.body).toMatchObject({
      parameter: { customerId: 301, customerView: 'own', endDate: '2026-10-31' },
    });
  });

  it('finds out who is signed in by the session that is kept, and says so where nobody knows', async () => {
    const { lines } = await run('whoami', '--json');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      server: url,
      session: { id: 5 },
      user: { status: true },
    });
    expect(asked[1]?.query.get('email')).toBe('a@naa.test');
    const given = await shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't' }, ['whoami', '--json']);
    expect(JSON.parse(given.lines[0] ?? '')).toMatchObject({ user: null });
    const nobody = await shellProgram({ XDG_CONFIG_HOME: join(folder, 'empty') }, ['whoami']);
    expect(nobody.code).toBe(4);
  });

  it('refuses wrong words before it asks, and tells of what is not there', async () => {
    const { code, notes } = await run('invoices', 'search', '--fields', 'colour');
    expect([code, notes[0]]).toEqual([
      2,
      expect.stringMatching(/^No field colour\. There are: invoiceNumber, /),
    ]);
    const wrong = [
      ['statement', 'Skyways'],
      ['ageing', '--as-at', 'yesterday'],
      ['ageing', '--band', '4'],
      ['invoices', 'search', '--size', '101'],
      ['invoices', 'search', '--json', '--ndjson'],
      ['invoices', 'show'],
    ];
    const codes = await Promise.all(wrong.map(async (words) => (await run(...words)).code));
    expect([codes, asked]).toEqual([wrong.map(() => 2), []]);
    expect(await run('invoices', 'show', 'NAA-8')).toMatchObject({
      code: 5,
      notes: ['There is no such invoice'],
    });
  });
});
