import { createServer } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shellProgram, type Ran } from '../cli.builders.js';
import { aDraft, answerAt } from '../sample.builders.js';

interface Asked {
  path: string;
  key: string | undefined;
  body: unknown;
}

describe('a command that asks for something', () => {
  const calls: Asked[] = [];
  let url: string;
  let away = 0;
  let waits = true;
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { pathname: path } = new URL(request.url ?? '', 'http://localhost');
      const key = request.headers['idempotency-key']?.toString();
      calls.push({ path, key, body: sent === '' ? undefined : JSON.parse(sent) });
      const isAway = request.method === 'POST' && away > 0;
      away -= isAway ? 1 : 0;
      response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAway ? {} : { status: 1, ...answerAt(path), waits }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void calls.splice(0));
  afterAll(() => void server.close());
  const run = (...words: string[]): Promise<Ran> =>
    shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: tmpdir() }, words);

  it('asks again under the same key when the answer was lost, and under another one the next time', async () => {
    away = 1;
    const words = ['invoices', 'void', 'A-1', '--reason', 'Raised twice'];
    expect((await run(...words)).code).toBe(8);
    await run(...words);
    const [lost, again, next] = calls;
    expect(lost).toMatchObject({
      path: '/api/Invoice/InitiateVoidBDA',
      body: { invoiceNumber: 'A-1', reason: 'Raised twice' },
    });
    expect(again).toEqual(lost);
    expect(next?.key).not.toBe(lost?.key);
    await run(...words, '--key', 'void-A-1');
    expect(calls.at(-1)?.key).toBe('void-A-1');
  });

  it('stops notices, once under a key', async () => {
    expect((await run('dunning', 'stop', '--key', 'tonight')).code).toBe(0);
    expect(calls).toMatchObject([{ path: '/api/InvoiceAgingAnalysis/StopNoticesBDA', key: 'tonight' }]);
  });

  it('looks up what the server wants to know of a record that is corrected', async () => {
    expect((await run('correct', 'reference', 'A-1', '--reference', '270000000501')).code).toBe(8);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/SupportService/InvoiceDetailsBDA',
      '/api/SupportService/InitiateRRRUpdateApprovalBDA',
    ]);
    expect(calls[1]?.body).toMatchObject({
      InvoiceNumber: 'A-1',
      id: 7,
      remitaRetrievalReference: '270000000501',
    });
    await run('correct', 'approver', 'A-1', '--email', 'head@naa.test');
    expect(calls[3]?.body).toEqual({ invoiceNumber: 'A-1', id: 7, approverEmail: 'head@naa.test' });
  });

  const corrections = [
    ['reference', '--reference', '270000000501'],
    ['creator', '--email', 'clerk@naa.test'],
    ['approver', '--email', 'head@naa.test'],
  ] as const;
  it.each(corrections)(
    'correct %s: 8 while somebody has to approve it, 0 when it is done',
    async (what, ...more) => {
      for (const [isWaiting, code] of [
        [true, 8],
        [false, 0],
      ] as const) {
        waits = isWaiting;
        expect((await run('correct', what, 'A-1', ...more)).code).toBe(code);
      }
    },
  );

  it('raises the invoice of a file, and names what is wrong in it before it asks', async () => {
    const file = join(tmpdir(), `kobodesk-draft-${process.pid}.json`);
    await writeFile(file, JSON.stringify(aDraft));
    expect((await run('invoices', 'create', file, '--key', 'landing-4711')).code).toBe(0);
    expect(calls).toEqual([{ path: '/api/Invoice/CreateInvoiceBDA', key: 'landing-4711', body: aDraft }]);
    await writeFile(file, JSON.stringify({ ...aDraft, name: '', bills: [] }));
    expect(await run('invoices', 'create', file)).toMatchObject({
      code: 2,
      notes: ['name: Please enter a name\nbills: Please add an item description'],
    });
    await writeFile(file, 'name,amount');
    expect((await run('invoices', 'create', file)).code).toBe(2);
    await rm(file);
    expect((await run('invoices', 'create', file)).code).toBe(2);
    expect(calls).toHaveLength(1);
  });

  it('takes several customers, and refuses what is no id before it asks', async () => {
    expect((await run('customers', 'merge', '302', '303', '--into', '301')).code).toBe(0);
    expect(calls[0]?.body).toEqual({ parentCustomerId: 301, childCustomerIds: [302, 303] });
    expect((await run('customers', 'merge', 'Skyways', '--into', '301')).code).toBe(2);
    expect((await run('customers', 'unmerge', '302')).code).toBe(2);
    expect(calls).toHaveLength(1);
  });

  it('names customers that may be one and the same, and why', async () => {
    const { code, lines, notes } = await run('customers', 'duplicates', '--size', '10');
    expect([code, lines[0]]).toEqual([
      3,
      expect.stringMatching(/^7 Skyways.* and 7 Skyways.*: Skyways.*; Skyways/),
    ]);
    expect(calls[0]?.body).toMatchObject({ pageSize: 10, from: 0 });
    expect(notes).toContain(
      'To make them one: kobodesk customers merge ID --into ID, or many: kobodesk merge-customers plan FILE',
    );
  });

  it('says the status of a credit note by its word', async () => {
    await run('credit-notes', 'search', '--status', 'approved', '--text', 'sky');
    expect(calls[0]?.body).toMatchObject({ parameter: { requestStatus: 1, searchText: 'sky' } });
  });
});
