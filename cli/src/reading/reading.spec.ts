import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getUserByEmail, listOrganisations } from '@kobodesk/contracts/identity';
import {
  ageByCustomer,
  getInvoice,
  getStatement,
  searchAgeing,
  searchInvoices,
  whatIf,
} from '@kobodesk/contracts/invoicing';
import { listAgeingRuns, planAgeingRun, type AgeingRun } from '@kobodesk/contracts/notifications';
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
const [someRun] = answerOf(listAgeingRuns).data;
const aRun = { ...someRun, state: 'done', failed: 0, waitsUntil: '' } as AgeingRun;
let runs: AgeingRun[] = [aRun, aRun];
const answers: Readonly<Record<string, object>> = {
  '/api/Invoice/InvoiceSearchBDA': { ...answerOf(searchInvoices), totalCount: 133 },
  '/api/resources/invoices/NAA%2F7': { ...invoice, id: 'NAA/7' },
  '/api/InvoiceAgingAnalysis/SearchBDA': answerOf(searchAgeing),
  '/api/InvoiceAgingAnalysis/ByCustomer': answerOf(ageByCustomer),
  '/api/InvoiceAgingAnalysis/WhatIf': answerOf(whatIf),
  '/api/Customer/GetCustomerStatementBDA': answerOf(getStatement),
  '/api/InvoiceAgingAnalysis/GetPlannedNoticesBDA': answerOf(planAgeingRun),
  get '/api/InvoiceAgingAnalysis/GetNoticeRunsBDA'() {
    return { data: runs };
  },
  '/api/resources/sessions': [{ ...session, id: 4, isCurrent: false }, session],
  '/api/UserManagement/GetUserByEmailBDA': answerOf(getUserByEmail),
  '/api/Organization/GetAllOrganizationBDA': answerOf(listOrganisations),
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
      // a table has a heading, too
      const { lines: rows } = await run(...wordsOf(reading.name), '--ndjson');
      const heading = reading.name.startsWith('ageing ') ? 1 : 0;
      expect([code, lines.length]).toEqual([0, reader.hasRows ? rows.length + heading : reader.shows.length]);
      expect([...lines, ...notes].join('')).not.toMatch(/\p{Cc}/u);
    },
  );

  it.each([
    [{ state: 'planning' }, 8],
    [{ state: 'sending', waitsUntil: '2026-11-27T06:00:00.000Z' }, 8],
    [{ state: 'stopped' }, 6],
    [{ state: 'done', failed: 2 }, 6],
    [{ state: 'done' }, 0],
    [undefined, 0],
  ] as const)('dunning status of a latest run of %j: exit code %i', async (latest, code) => {
    const known = runs;
    runs = latest
      ? [
          { ...aRun, ...latest },
          { ...aRun, state: 'stopped' },
        ]
      : [];
    const ran = await run('dunning', 'status');
    runs = known;
    expect([ran.code, ran.lines.length]).toEqual([code, latest ? 2 : 0]);
    expect(ran.notes).not.toEqual([]);
  });

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

  it('tells customers by band, and all of them together, of a day and as known then', async () => {
    const { lines, notes } = await run(
      'ageing',
      'matrix',
      '--as-at',
      '2026-10-31',
      '--as-known',
      '2026-11-02',
    );
    expect(asked[0]).toMatchObject({
      path: '/api/InvoiceAgingAnalysis/ByCustomer',
      body: { parameter: { asAt: '2026-10-31', asKnown: '2026-11-02', dateType: 1 } },
    });
    expect(lines[0]).toMatch(/customer +invoices +not late +midly due +due +overdue +in all$/);
    expect(lines.at(-1)).toMatch(/ in all /);
    expect(notes).toEqual(['At the end of 2026-10-31; midly due from 7 days, due from 7, overdue from 7']);
    const { lines: rows } = await run('ageing', 'matrix', '--ndjson', '--fields', 'kind,customerId');
    expect(rows.slice(0, 4).map((row) => JSON.parse(row) as object)).toEqual([
      { kind: 'customer', customerId: 7 },
      { kind: 'customer', customerId: 7 },
      { kind: 'others', customerId: null },
      { kind: 'total', customerId: null },
    ]);
  });

  it('supposes what it is told to, and nothing else', async () => {
    const words =
      'ageing what-if --thresholds 15,45,75 --payers 3 --waive 12.5 --waive-band 3 --location 201';
    const { notes } = await run(...words.split(' '));
    expect(asked[0]).toMatchObject({
      path: '/api/InvoiceAgingAnalysis/WhatIf',
      body: {
        parameter: { locationId: 201 },
        suppose: {
          thresholds: { midlydue: '15', due: '45', overdue: '75' },
          payers: 3,
          waiver: { percent: '12.5', status: '3' },
        },
      },
    });
    expect(notes.join(' ')).toContain('days sales outstanding');
    const { lines } = await run('ageing', 'what-if', '--json');
    expect(asked[1]?.body).toEqual({ parameter: { dateType: 1 }, suppose: {} });
    const { results } = JSON.parse(lines[0] ?? '') as { results: object[] };
    expect(results.at(-1)).toMatchObject({ band: null, name: 'in all' });
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

  it('tells an API key from a session, which machines have none of', async () => {
    const key = `kd_live_0aZ4bYc9_${'s'.repeat(49)}`;
    const { code, lines, notes } = await shellProgram({ KOBODESK_URL: url, KOBODESK_API_KEY: key }, [
      'whoami',
      '--json',
    ]);
    const organization = answerOf(listOrganisations).data[0]?.name ?? '';
    expect([code, JSON.parse(lines[0] ?? '')]).toEqual([
      0,
      { server: url, user: null, session: null, key: { keyId: '0aZ4bYc9', organization } },
    ]);
    expect(notes).toEqual([expect.stringMatching(/^API key 0aZ4bYc9 of a service account of \S/)]);
    expect(asked.map(({ path }) => path)).toEqual(['/api/Organization/GetAllOrganizationBDA']);
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
      ['ageing', 'matrices'],
      ['ageing', 'matrix', '--as-at', 'yesterday'],
      ['ageing', 'matrix', '--page', '2'],
      ['ageing', 'what-if', '--thresholds', '30,60'],
      ['ageing', 'what-if', '--payers', '51'],
      ['ageing', 'what-if', '--waive', 'all'],
      ['ageing', 'what-if', '--waive-band', '3'],
      ['ageing', 'what-if', '--as-at', '2026-10-31'],
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
