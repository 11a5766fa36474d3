import { createServer } from 'node:http';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExportRow } from '@kobodesk/contracts/reporting';
import { shellProgram, type Ran } from '../cli.builders.js';

const waiting: ExportRow = {
  id: 7,
  kind: 'csv',
  fileName: 'Invoices.csv',
  state: 'waiting',
  rowsDone: 0,
  rowsTotal: 2,
  downloadUrl: '',
  controlTotals: [],
  createdAt: '2026-11-24T08:00:00.000Z',
};
const done: ExportRow = {
  ...waiting,
  state: 'done',
  downloadUrl: '/api/File/Download/token',
  controlTotals: [{ label: 'Total', currency: 'NGN', count: 2, amounts: { invoiced: '50000' } }],
};

describe('invoices export', () => {
  let folder: string;
  let url: string;
  let answers: ExportRow[] = [];
  let cuts = 0;
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      if (request.url?.startsWith('/api/File/')) {
        response.writeHead(200, { 'content-length': '9' });
        if (cuts > 0) response.write('Num', () => response.destroy());
        else response.end('Number\nA\n');
        cuts -= 1;
        return;
      }
      asked.push(request.method === 'POST' ? JSON.parse(sent) : request.url);
      const next = answers.shift() ?? done;
      response.setHeader('content-type', 'application/json');
      const order = { status: 1, message: '', downloadUrl: next.downloadUrl, data: next };
      response.end(JSON.stringify(request.method === 'POST' ? order : next));
    });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-export-'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    answers = [];
    cuts = 0;
    asked.splice(0);
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const run = (...words: string[]): Promise<Ran> =>
    shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: folder }, [
      'invoices',
      'export',
      ...words,
      '-o',
      join(folder, 'all.csv'),
    ]);

  it('asks for what the search would find, waits, and writes a file that is whole', async () => {
    answers = [waiting, { ...waiting, state: 'running', rowsDone: 1 }];
    cuts = 1;
    const { code, lines, notes } = await run('--status', 'unpaid', '--by', 'invoice', '--from', '2026-11-01');
    expect([code, lines]).toEqual([
      0,
      [`2 invoices in ${join(folder, 'all.csv')}`, 'Total NGN: 2, invoiced 50000'],
    ]);
    expect(notes).toEqual(['The server makes it as export 7; --resume 7 goes on with it']);
    expect(asked[0]).toEqual({
      type: 'csv',
      parameter: { status: 'unpaid', startDate: '2026-11-01', dateType: 2 },
    });
    expect(await readFile(join(folder, 'all.csv'), 'utf8')).toBe('Number\nA\n');
    expect(await readdir(folder)).toEqual(['all.csv']);
  });

  it('goes on with what an earlier run began', async () => {
    expect(await run('--resume', '7', '--as', 'excel')).toMatchObject({ code: 0, notes: [] });
    expect(asked).toEqual(['/api/resources/exports/7']);
  });

  it('says that nothing can be written there before it asks for anything', async () => {
    const words = ['invoices', 'export', '-o', join(folder, 'nowhere', 'all.csv')];
    const ran = await shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't' }, words);
    expect([ran.code, ran.notes, asked]).toEqual([2, [expect.stringContaining('ENOENT')], []]);
  });

  it('writes to what is no file where nothing can be put beside it', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    const [target, link] = [join(folder, 'target.csv'), join(closed, 'link.csv')];
    await symlink(target, link);
    await chmod(closed, 0o555);
    const words = ['invoices', 'export', '-o', link];
    const { code } = await shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't' }, words);
    await chmod(closed, 0o755);
    expect([code, await readFile(target, 'utf8')]).toEqual([0, 'Number\nA\n']);
  });

  it('says that the server could not make it', async () => {
    answers = [{ ...waiting, state: 'failed' }];
    expect((await run()).code).toBe(1);
    expect((await run('--as', 'pdf')).code).toBe(2);
  });
});
