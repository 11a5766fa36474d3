import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { canonical } from '@kobodesk/contracts/kernel';
import { chainStart, entryHash, type ChainEntry } from '@kobodesk/contracts/reporting';
import { sha256 } from './chain-source.js';
import { runProgram, type Ran } from './cli.builders.js';
import { readConfig } from './config.js';
import { CommandError } from './output.js';
import { programOf } from './program.js';

const length = 2500;
const chain: ChainEntry[] = [];
for (let sequence = 1; sequence <= length; sequence += 1) {
  const previousHash = chain.at(-1)?.hash ?? chainStart;
  // a separator that some readers take for the end of a line
  const content = canonical({ organisationId: 20, description: `Raised\u2028invoice ${sequence}` });
  chain.push({ sequence, content, previousHash, hash: entryHash(sha256, previousHash, sequence, content) });
}
const anchors = [{ day: '2026-11-20', organisationId: 20, sequence: length, hash: chain.at(-1)?.hash }];

interface Filter {
  after?: number;
  upTo?: number;
}

/** The two resources of a server, over `entries`. */
function answer(
  entries: readonly ChainEntry[],
  request: IncomingMessage,
): { rows: unknown[]; total: number } {
  if (entries.length === 0) return { rows: [], total: 0 };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname.endsWith('audit-anchors')) return { rows: anchors, total: anchors.length };
  const { after = 0, upTo = length } = JSON.parse(searchParams.get('filter') ?? '{}') as Filter;
  const [, last = 0] = JSON.parse(searchParams.get('range') ?? '[]') as number[];
  const rows = entries.filter(({ sequence }) => sequence > after && sequence <= upTo).slice(0, last + 1);
  return { rows, total: upTo - after };
}

interface Step {
  compared: number;
  waiting: number;
  missing: { factId: string; occurredAt: string }[];
  next?: string;
}
/** what each step of the comparison with a service answers; of all others nothing is missing */
let steps: Record<string, Step | undefined> = {};

async function compare(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { service, after } = JSON.parse(await text(request)) as { service: string; after?: string };
  const step = steps[`${service} ${after ?? ''}`.trim()] ?? { compared: 10, waiting: 0, missing: [] };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 1, data: step }));
}

describe('kobodesk', () => {
  let folder: string;
  let server: Server;
  let stored: readonly ChainEntry[] = chain;
  let sources: (string | undefined)[] = [];
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      sources.push(request.headers['x-application-name'] as string | undefined);
      if (request.headers.authorization !== 'Bearer right') {
        response.writeHead(401, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ status: 2, error: { message: 'Your session has expired!' } }));
      }
      if (request.url === '/api/Audit/CompareAuditTrail') return void compare(request, response);
      const { rows, total } = answer(stored, request);
      response.writeHead(200, { 'content-range': `rows 0-${rows.length}/${total}` });
      return response.end(JSON.stringify(rows));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-cli-'));
    stored = chain;
    steps = {};
    sources = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (...words: string[]): Promise<Ran> =>
    runProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 'right', XDG_CONFIG_HOME: folder }, words);
  const exported = async (): Promise<string> => {
    const out = join(folder, 'trail.ndjson');
    await run('audit', 'export', '--out', out);
    return out;
  };

  it('exports the chain by pages, as the CLI, and finds the file sound without a server', async () => {
    const out = await exported();
    expect(new Set(sources)).toEqual(new Set(['Kobodesk CLI']));
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const { code, lines } = await run('audit', 'verify', out);
    expect([code, ...lines]).toEqual([
      0,
      'SOUND. 2,500 records, the last is 2500, 0 anchors agree',
      `Head: ${chain.at(-1)?.hash}`,
    ]);
  });

  it('goes on where an export was cut, in the midst of a record', async () => {
    const out = await exported();
    const whole = await readFile(out, 'utf8');
    await truncate(out, Math.floor(Buffer.byteLength(whole) / 2));
    await exported();
    expect(await readFile(out, 'utf8')).toBe(whole);
  });

  it('goes on with no export of another agency', async () => {
    const out = await exported();
    await truncate(out, Math.floor((await stat(out)).size / 2));
    const before = await readFile(out, 'utf8');
    stored = chain.map((entry) => ({ ...entry, content: entry.content.replace(':20', ':10') }));
    await expect(run('audit', 'export', '--out', out)).rejects.toThrow(
      `${out} holds the trail of another agency (20); choose another file`,
    );
    expect(before.startsWith(await readFile(out, 'utf8'))).toBe(true);
  });

  it('names the first fault of a file, with the exit code of findings', async () => {
    const out = await exported();
    const lines = (await readFile(out, 'utf8')).split('\n');
    const verdictOf = async (changed: string[]) => {
      await writeFile(out, changed.join('\n'));
      const { code, lines: said } = await run('audit', 'verify', out);
      return [code, said[0]];
    };
    const altered = lines.map((line, index) => (index === 1200 ? line.replace('Raised', 'Voided') : line));
    expect(await verdictOf(altered)).toEqual([
      3,
      'NOT SOUND (altered). Record 1200: its content or its hash is not the one it was written with',
    ]);
    expect(await verdictOf(lines.toSpliced(1200, 1))).toEqual([
      3,
      'NOT SOUND (missing). Record 1200: it is missing',
    ]);
    const swapped = lines.with(1200, lines[7] as string).with(7, lines[1200] as string);
    expect(await verdictOf(swapped)).toEqual([
      3,
      'NOT SOUND (swapped). Record 7: record 1200 stands in its place',
    ]);
    expect(await verdictOf(lines.toSpliced(1200, 1, 'no record'))).toEqual([
      3,
      'NOT SOUND (unreadable). Record 1200: line 1201 is not a record of an export',
    ]);
  });

  it('finds a cut end by the anchors that were kept apart', async () => {
    const out = await exported();
    const kept = join(folder, 'anchors.ndjson');
    const written = await run('audit', 'anchors', '--out', kept);
    expect(written.lines).toEqual([`1 anchor in ${kept}`]);
    expect((await run('audit', 'verify', out, '--anchor', kept)).lines[0]).toContain('1 anchor agrees');
    const lines = (await readFile(out, 'utf8')).split('\n');
    await writeFile(out, lines.toSpliced(length, 1).join('\n'));
    expect((await run('audit', 'verify', out)).code).toBe(0);
    const { code, lines: said } = await run('audit', 'verify', out, '--anchor', kept);
    expect([code, said[0]]).toEqual([
      3,
      'NOT SOUND (missing). Record 2500: it is missing, with all that followed: the anchor of 2026-11-20 knows record 2500',
    ]);
  });

  it('counts one record as one', async () => {
    stored = chain.slice(0, 1);
    expect((await run('audit', 'verify', await exported())).lines[0]).toBe(
      'SOUND. 1 record, the last is 1, 0 anchors agree',
    );
    stored = chain;
  });

  it('verifies what the server has', async () => {
    expect((await run('audit', 'verify', '--server')).lines[0]).toBe(
      'SOUND. 2,500 records, the last is 2500, 1 anchor agrees',
    );
    stored = chain.toSpliced(1499, 1);
    expect((await run('audit', 'verify', '--server')).code).toBe(3);
    stored = chain.slice(0, 2000);
    const { code, lines } = await run('audit', 'verify', '--server');
    expect([code, lines[0]]).toEqual([3, expect.stringContaining('Record 2001: it is missing')]);
  });

  it('does not leave it at an empty trail that is sound, as of provider staff who named no agency', async () => {
    const hint =
      'There is nothing in this trail. Provider staff name the agency whose trail they mean: --agency';
    stored = [];
    const { code, lines, notes } = await run('audit', 'verify', '--server');
    expect([code, lines[0], notes]).toEqual([0, 'SOUND. 0 records, the last is 0, 0 anchors agree', [hint]]);
    stored = chain;
    expect((await run('audit', 'verify', '--server')).notes).toEqual([]);
  });

  it('names what the services announced and the trail never got', async () => {
    const whole = await run('audit', 'verify', '--server');
    expect([whole.code, whole.lines.at(-1)]).toEqual([0, 'All of 70 records that the outboxes hold arrived']);
    const lost = { factId: 'fact-7', occurredAt: '2026-11-20T10:00:00.000Z' };
    steps = {
      payments: { compared: 5000, waiting: 2, missing: [], next: 'fact-6' },
      'payments fact-6': { compared: 3, waiting: 0, missing: [lost] },
    };
    const { code, lines } = await run('audit', 'verify', '--server');
    expect([code, ...lines.slice(-2)]).toEqual([
      3,
      'NOT SOUND (never arrived). payments announced fact-7 at 2026-11-20T10:00:00.000Z',
      '1 of 5,063 records that the services announced never arrived, 2 more are on their way',
    ]);
  });

  it('says in a sentence what it was not given', async () => {
    await expect(run('audit', 'verify')).rejects.toThrow(new CommandError('Give a file, or --server'));
    const config = { ...readConfig({}), token: 'wrong', server: url };
    const silent = { line: () => undefined, note: () => undefined };
    const program = await programOf(config, silent, () => undefined);
    await expect(program.parseAsync(['audit', 'verify', '--server'], { from: 'user' })).rejects.toThrow(
      'Your session has expired! (sign in with: kobodesk login)',
    );
  });
});
