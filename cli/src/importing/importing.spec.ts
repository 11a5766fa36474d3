import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomerImport, ImportOutcome } from '@kobodesk/contracts/invoicing';
import { shellProgram, type Ran } from '../cli.builders.js';

interface Row {
  id: number;
  name: string;
  outcome: ImportOutcome;
  message: string;
  customerId: null;
}
const row = (id: number, outcome: ImportOutcome, message = ''): Row => ({
  id,
  name: `Customer ${id}`,
  outcome,
  message,
  customerId: null,
});

describe('customers from a sheet', () => {
  let folder: string;
  let url: string;
  let rows: Row[] = [];
  let isKept = true;
  const calls: string[] = [];
  const added = new Map<number, number>();

  const sheet = (): CustomerImport => {
    const counts = { new: 0, alike: 0, refused: 0, twice: 0, imported: 0, failed: 0 };
    for (const { outcome } of rows) counts[outcome] += 1;
    const uploaded = { uploadedAt: '2026-11-24T08:00:00.000Z', uploadedBy: 'A Clerk' };
    return { id: 7, planHash: 'of-the-plan', rowCount: rows.length, counts, ...uploaded };
  };
  /** Two at a time. */
  const addNext = (withAlike: boolean): void => {
    const next = rows.filter(({ outcome }) => outcome === 'new' || (withAlike && outcome === 'alike'));
    for (const one of next.slice(0, 2)) {
      one.outcome = 'imported';
      added.set(one.id, (added.get(one.id) ?? 0) + 1);
    }
  };
  const answered = (path: string, sent: string): object | undefined => {
    if (path.endsWith('UploadCustomersBDA')) return { data: sheet(), message: 'read' };
    if (path.includes('GetRowsNotImportedBDA')) {
      const after = Number(new URL(path, url).searchParams.get('after') ?? 0);
      const left = rows.filter(({ id, outcome }) => outcome !== 'imported' && id > after).slice(0, 1);
      return { data: left.map(({ id, name, message }) => ({ id, why: message, cells: [name, '=1+1'] })) };
    }
    const body = JSON.parse(sent) as { from: number; pageSize: number; planHash: string; withAlike: boolean };
    if (path.endsWith('SearchImportRowsBDA')) {
      if (!isKept) return undefined;
      const from = (body.from ?? 0) * body.pageSize;
      return { results: rows.slice(from, from + body.pageSize), totalCount: rows.length, data: sheet() };
    }
    expect(body.planHash).toBe('of-the-plan');
    addNext(body.withAlike);
    return { data: sheet(), message: 'added' };
  };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const path = request.url ?? '';
      calls.push(path.split('?')[0]?.split('/').at(-1) ?? '');
      const answer = answered(path, sent);
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(answer ? { status: 1, ...answer } : { status: 2, error: { message: 'No' } }),
      );
    });
  });
  const at = (file: string): string => join(folder, file);
  const run = (...words: string[]): Promise<Ran> =>
    shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: folder }, [
      'customers',
      'import',
      ...words,
    ]);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-import-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(at('new.csv'), 'Name\nCustomer\n');
  });
  beforeEach(async () => {
    rows = [row(2, 'new'), row(3, 'new'), row(4, 'new'), row(5, 'alike', 'Looks like Skyways')];
    isKept = true;
    added.clear();
    calls.splice(0);
    await rm(at('new.plan'), { force: true });
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const plan = () => run('plan', at('new.csv'), '-o', at('new.plan'));

  it('are planned row by row; the same sheet is not sent twice, until the server has forgotten it', async () => {
    expect(await plan()).toMatchObject({ code: 3, lines: ['4 rows', 'new: 3', 'alike: 1'] });
    const [, ...lines] = (await readFile(at('new.plan'), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as Row).outcome)).toEqual(['new', 'new', 'new', 'alike']);
    await plan();
    expect(calls.filter((call) => call === 'UploadCustomersBDA')).toHaveLength(1);
    isKept = false;
    await plan().catch(() => undefined);
    expect(calls.filter((call) => call === 'UploadCustomersBDA')).toHaveLength(2);
  });

  it('are added part by part, each once, however often the plan is applied', async () => {
    await plan();
    expect((await run('apply', at('new.plan'))).code).toBe(6);
    expect((await run('apply', at('new.plan'))).code).toBe(6);
    expect((await run('apply', at('new.plan'), '--with-alike')).code).toBe(0);
    expect([...added.values()]).toEqual([1, 1, 1, 1]);
    expect((await run('failed', at('new.plan'), '-o', at('left.csv'))).code).toBe(0);
  });

  it('say by the exit code that none was added', async () => {
    rows = [row(2, 'refused', 'Please enter a name')];
    await plan();
    expect((await run('apply', at('new.plan'))).code).toBe(1);
  });

  it('leave what was not added as a sheet with the headings of the template', async () => {
    rows.push(row(6, 'refused', 'Please enter a name'));
    await plan();
    await run('apply', at('new.plan'));
    expect((await run('failed', at('new.plan'), '-o', at('left.csv'))).code).toBe(3);
    const [head, ...lines] = (await readFile(at('left.csv'), 'utf8')).trimEnd().split('\n');
    expect(head).toMatch(/^Name,Category,.*,Email,Why it was not imported$/);
    expect(lines).toEqual(["Customer 5,'=1+1,Looks like Skyways", "Customer 6,'=1+1,Please enter a name"]);
  });

  it('are read from a file that stays, and planned where a plan can be written', async () => {
    const over = await run('plan', at('new.csv'), '-o', at('new.csv'));
    const nowhere = await run('plan', at('new.csv'), '-o', at('nowhere/new.plan'));
    expect([over.code, nowhere.code, calls]).toEqual([2, 2, []]);
    expect(await readFile(at('new.csv'), 'utf8')).toBe('Name\nCustomer\n');
    await plan();
    expect((await run('failed', at('new.plan'), '-o', at('new.plan'))).code).toBe(2);
  });

  it('are not added by a plan that somebody changed, nor on another server', async () => {
    await plan();
    const whole = await readFile(at('new.plan'), 'utf8');
    await writeFile(at('new.plan'), whole.replace('alike', 'new'));
    expect((await run('apply', at('new.plan'))).code).toBe(2);
    await writeFile(at('new.plan'), whole.replace(url, 'http://other.test'));
    expect((await run('apply', at('new.plan'))).code).toBe(2);
    expect((await run('apply', at('new.csv'))).code).toBe(2);
    expect(added.size).toBe(0);
  });
});
