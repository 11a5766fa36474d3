import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BulkJob,
  BulkJobState,
  noCurrency,
  planHash,
  PlanKind,
  withEffects,
  type PlanClaim,
  type PlanEffect,
} from '@kobodesk/contracts/payments';
import { sha256 } from '../chain-source.js';
import { shellProgram, type Ran } from '../cli.builders.js';
import { barOf, farText, Progress } from './progress.js';
import { jobStates, planKinds } from './writings.js';

const head = { kind: 'mark-paid', organisationId: 20 } as const;
/** Of customers: two of them become one, and no money moves. */
const mergeOf = ({ kept, merged, reason }: PlanClaim): PlanEffect => ({
  key: merged,
  op: 'merge-customers',
  before: { customer: `Skyways (${merged})` },
  after: { customer: `Sky Ways (${kept})` },
  version: 'apart',
  reason,
  amount: '0',
  currencyId: noCurrency,
});
const effectOf = ({ invoiceNumber, reason }: PlanClaim): PlanEffect => ({
  key: invoiceNumber,
  op: 'mark-paid',
  before: { status: 'Unpaid' },
  after: { status: 'Paid' },
  version: '0:0',
  reason,
  amount: '10.5',
  currencyId: 566,
});
const empty: BulkJob = {
  id: 7,
  ...head,
  name: 'july.csv',
  state: 'draft',
  received: 0,
  planned: 0,
  objected: 0,
  totals: [],
  hash: '',
  done: 0,
  stale: 0,
  refused: 0,
  failed: 0,
  madeBy: 'A Clerk',
  madeAt: '2026-11-24T08:00:00.000Z',
  decidedBy: '',
  comment: '',
  startedAt: '',
  endedAt: '',
  note: '',
  maySteer: true,
};

describe('plans and jobs', () => {
  let folder: string;
  let url: string;
  let job = empty;
  let claims: PlanClaim[] = [];
  let away = 0;
  let sought: unknown;
  /** what somebody else does just before rows come */
  let meanwhile: (() => void) | undefined;
  /** the same just after a plan is begun */
  let begins: (() => void) | undefined;
  const isWrong = ({ invoiceNumber, merged }: PlanClaim): boolean =>
    invoiceNumber.startsWith('X') || merged.startsWith('X');
  const planned = (claim: PlanClaim): PlanEffect =>
    (job.kind === 'merge-customers' ? mergeOf : effectOf)(claim);

  function received({ from, rows }: { from: number; rows: PlanClaim[] }): void {
    if (from !== job.received) return;
    claims.push(...rows);
    const objected = claims.filter(isWrong).length;
    job = { ...job, received: claims.length, objected, planned: claims.length - objected };
  }
  function sealed(): void {
    const effects = claims.filter((claim) => !isWrong(claim)).map(planned);
    const totals = withEffects([], effects);
    const begun = planHash.begin(sha256, { ...head, kind: job.kind });
    const chain = effects.reduce((at, one) => planHash.next(sha256, at, one), begun);
    job = {
      ...job,
      state: 'planned',
      totals,
      hash: planHash.end(sha256, chain, { rows: effects.length, totals }),
    };
  }
  const page = ({ filter, after, size }: { filter: { states?: string[] }; after: number; size: number }) => {
    const rows = claims
      .map((claim, at) => {
        const common = { position: at + 1, claim };
        return isWrong(claim)
          ? { ...common, effect: null, state: 'objected', why: 'The invoice, "X", was not found' }
          : { ...common, effect: planned(claim), state: 'waiting', why: '' };
      })
      .filter(({ position, state }) => position > after && (filter.states?.includes(state) ?? true));
    return { results: rows.slice(0, size), next: rows.length > size ? rows[size - 1]?.position : null };
  };
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body = JSON.parse(sent) as never;
      response.setHeader('content-type', 'application/json');
      if (away > 0) {
        away -= 1;
        response.writeHead(503).end('{}');
        return;
      }
      if (request.url === '/api/BulkJob/Begin') {
        begins?.();
        begins = undefined;
      }
      if (request.url === '/api/BulkJob/AddRows') {
        meanwhile?.();
        meanwhile = undefined;
        if (job.state !== 'draft') {
          const error = { message: `The job is ${job.state}` };
          response.writeHead(409).end(JSON.stringify({ status: 2, error }));
          return;
        }
        received(body);
      }
      if (request.url === '/api/BulkJob/Search') sought = (body as { parameter?: unknown }).parameter ?? {};
      if (request.url === '/api/BulkJob/Seal') sealed();
      if (request.url === '/api/BulkJob/Apply') job = { ...job, state: 'waiting' };
      const answer =
        request.url === '/api/BulkJob/ListRows'
          ? page(body)
          : request.url === '/api/BulkJob/Search'
            ? { results: [job], totalCount: 1 }
            : { data: job };
      response.end(JSON.stringify({ status: 1, ...answer }));
    });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-plan-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    job = empty;
    claims = [];
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const runAt = (environment: Record<string, string>, ...words: string[]): Promise<Ran> =>
    shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: folder, ...environment }, words);
  const run = (...words: string[]): Promise<Ran> => runAt({}, ...words);
  const csv = join(tmpdir(), `kobodesk-july-${process.pid}.csv`);
  const aFile = async (rows: readonly string[]): Promise<[csv: string, plan: string]> => {
    await writeFile(csv, `\uFEFFInvoice No;Reference;Reason\n${rows.join('\n')}\n`);
    return [csv, `${csv}.plan`];
  };
  afterAll(async () => {
    await rm(csv, { force: true });
    await rm(`${csv}.plan`, { force: true });
  });

  it('plan sends the rows in pieces, through a server that is away for a moment, and writes the plan', async () => {
    const [file, out] = await aFile(Array.from({ length: 1100 }, (_, at) => `NAA-${at};TRF;"at; the bank"`));
    away = 2;
    const { code, lines, notes } = await run('mark-paid', 'plan', file, '-o', out, '--json');
    expect([code, claims.length]).toEqual([0, 1100]);
    expect(notes[0]).toBe('the server answered 503; it is tried again, for two minutes at most');
    expect(notes.filter((note) => note.includes('tried again'))).toHaveLength(1);
    expect(claims[1099]).toMatchObject({ line: 1101, invoiceNumber: 'NAA-1099', reason: 'at; the bank' });
    expect(BulkJob.parse(JSON.parse(lines[0] ?? ''))).toMatchObject({ state: 'planned', planned: 1100 });
    const written = (await readFile(out, 'utf8')).trimEnd().split('\n');
    expect(written).toHaveLength(1101);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ format: 'kobodesk-plan/1', id: 7, hash: job.hash });
  });

  it('plan goes on behind another run of the same file, which sends rows at the same time', async () => {
    const numbers = Array.from({ length: 1600 }, (_, at) => `NAA-${at}`);
    const [file, out] = await aFile(numbers.map((number) => `${number};TRF;`));
    const sent = {
      amount: '',
      currency: '',
      reference: 'TRF',
      day: '',
      reason: '',
      creator: '',
      approver: '',
      kept: '',
      merged: '',
    };
    meanwhile = () =>
      received({
        from: 0,
        rows: numbers.slice(0, 1000).map((invoiceNumber, at) => ({ ...sent, line: at + 2, invoiceNumber })),
      });
    expect((await run('mark-paid', 'plan', file, '-o', out)).code).toBe(0);
    expect(claims.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);
  });

  it('plan is the one that another run of the same file has sealed meanwhile', async () => {
    const numbers = Array.from({ length: 700 }, (_, at) => `NAA-${at}`);
    const [file, out] = await aFile(numbers.map((number) => `${number};TRF;`));
    const sent = {
      amount: '',
      currency: '',
      reference: 'TRF',
      day: '',
      reason: '',
      creator: '',
      approver: '',
      kept: '',
      merged: '',
    };
    meanwhile = () => {
      received({
        from: 0,
        rows: numbers.map((invoiceNumber, at) => ({ ...sent, line: at + 2, invoiceNumber })),
      });
      sealed();
    };
    expect((await run('mark-paid', 'plan', file, '-o', out)).code).toBe(0);
    expect((await readFile(out, 'utf8')).trimEnd().split('\n')).toHaveLength(701);
    // one that was taken back meanwhile is none
    job = empty;
    claims = [];
    meanwhile = () => (job = { ...job, state: 'cancelled' });
    expect((await run('mark-paid', 'plan', file, '-o', out)).code).toBe(5);
  });

  it('says that a file cannot be written before anything is done', async () => {
    const [file] = await aFile(['NAA-1;TRF;']);
    const nowhere = join(folder, 'nowhere', 'july.plan');
    for (const words of [
      ['mark-paid', 'plan', file],
      ['failed', '7'],
    ])
      expect(await run(...words, '-o', nowhere)).toMatchObject({
        code: 2,
        notes: [expect.stringContaining('ENOENT')],
      });
    // a folder, in the place of which nothing is put
    expect((await run('failed', '7', '-o', folder)).code).toBe(2);
    expect([claims, job.state]).toEqual([[], 'draft']);
    expect((await run('mark-paid', 'plan', folder, '-o', `${csv}.plan`)).code).toBe(2);
  });

  it('plan reads a file that is one: what can be read once alone is refused, and its own file is no place for a plan', async () => {
    expect(await run('mark-paid', 'plan', '/dev/null', '-o', `${csv}.plan`)).toMatchObject({
      code: 2,
      notes: [expect.stringContaining('is read twice')],
    });
    const [file] = await aFile(['NAA-1;TRF;']);
    const before = await readFile(file, 'utf8');
    const over = await run('mark-paid', 'plan', file, '-o', join(file, '..', basename(file)));
    expect([over.code, await readFile(file, 'utf8'), job.state]).toEqual([2, before, 'draft']);
  });

  it('plan begins nothing for a file that is none of its kind, or that has no rows', async () => {
    const [file, out] = await aFile([]);
    let begun = 0;
    begins = () => void (begun += 1);
    for (const [content, said] of [
      ['Wrong;Columns\nNAA-1;TRF\n', "The file has no column 'Invoice number', 'Reference'"],
      ['', `${file} has no rows`],
      ['Invoice No;Reference\n', `${file} has no rows`],
    ] as const) {
      await writeFile(file, content);
      expect(await run('mark-paid', 'plan', file, '-o', out)).toMatchObject({ code: 2, notes: [said] });
    }
    begins = undefined;
    expect(begun).toBe(0);
  });

  it('plan says where to read why none of its rows can be done', async () => {
    const [file, out] = await aFile(['X-1;TRF;']);
    const { code, notes } = await run('mark-paid', 'plan', file, '-o', out);
    expect([code, notes.at(-1)]).toEqual([
      5,
      `No row of ${file} can be done: kobodesk failed 7 -o FILE writes why`,
    ]);
  });

  it('plan is none where its file was changed while it was read', async () => {
    const [file, out] = await aFile(['NAA-1;TRF;']);
    begins = () => writeFileSync(file, 'Invoice No;Reference;Reason\nNAA-2;TRF;\n');
    const { code, notes } = await run('mark-paid', 'plan', file, '-o', out);
    expect([code, notes, job.hash]).toEqual([1, [expect.stringContaining('was changed')], '']);
  });

  it('plan sends the beginning of a cell that is too long: the others have to do with their rows alone', async () => {
    const [file, out] = await aFile([`${'X'.repeat(61)};TRF;`, `NAA-2;TRF;${'x'.repeat(1001)}`]);
    expect((await run('mark-paid', 'plan', file, '-o', out)).code).toBe(3);
    expect(claims).toMatchObject([
      { invoiceNumber: `${'X'.repeat(59)}…` },
      { invoiceNumber: 'NAA-2', reason: `${'x'.repeat(999)}…` },
    ]);
  });

  it('plan keeps what the amounts of a report sheet are in, and so does the file of what is left over', async () => {
    const [file, out, failed] = [csv, `${csv}.plan`, `${csv}.failed`];
    const begun = { ...empty, kind: 'report-sheet' } as const;
    job = begun;
    await writeFile(file, 'Invoice No,Amount,RRR,Date,Currency\nX-1,50,NIB-1,2026-05-04 10:22:05,USD\n');
    await run('report-sheet', 'plan', file, '-o', out);
    const sent = [{ amount: '50', currency: 'USD', day: '2026-05-04 10:22:05' }];
    expect(claims).toMatchObject(sent);
    await run('failed', '7', '-o', failed);
    [job, claims] = [begun, []];
    await run('report-sheet', 'plan', failed, '-o', out);
    await rm(failed);
    expect(claims).toMatchObject(sent);
  });

  it('rows that came to nothing are written so that no spreadsheet runs them, and read as they were', async () => {
    const cells = ['-5', '+5', '=5', '@5', '\uff1d5', "it's", "'5"];
    const [file, out] = await aFile(cells.map((cell, at) => `X-${at};TRF;${cell}`));
    await run('mark-paid', 'plan', file, '-o', out);
    expect(claims.map(({ reason }) => reason)).toEqual(cells);
    const failed = `${csv}.failed`;
    await run('failed', '7', '-o', failed);
    expect(await readFile(failed, 'utf8')).toContain("X-0,TRF,,,'-5,");
    job = empty;
    claims = [];
    await run('mark-paid', 'plan', failed, '-o', out);
    await rm(failed);
    expect(claims.map(({ reason }) => reason)).toEqual(cells);
  });

  it('failed names what a job that ended before its end did not come to, and says while it is not over', async () => {
    const [file, out] = await aFile(['NAA-1;TRF;', 'NAA-2;TRF;']);
    await run('mark-paid', 'plan', file, '-o', out);
    const left = `${csv}.failed`;
    for (const state of ['cancelled', 'broken', 'declined'] as const) {
      job = { ...job, state };
      expect((await run('failed', '7', '-o', left)).code).toBe(3);
      expect((await readFile(left, 'utf8')).split('\n')).toHaveLength(4);
    }
    for (const state of ['waiting', 'running', 'paused'] as const) {
      job = { ...job, state };
      expect(await run('failed', '7', '-o', left)).toMatchObject({
        code: 8,
        notes: [expect.stringContaining('not over')],
      });
    }
    job = { ...job, state: 'done' };
    expect(await run('failed', '7', '-o', left)).toMatchObject({ code: 0, notes: ['Nothing is left over'] });
    await rm(left);
  });

  it('apply asks the server that planned, and no other', async () => {
    const [file, out] = await aFile(['NAA-1;TRF;']);
    await run('mark-paid', 'plan', file, '-o', out);
    const copy = { KOBODESK_URL: url.replace('127.0.0.1', 'localhost') };
    expect(await runAt(copy, 'apply', out)).toMatchObject({
      code: 2,
      notes: [`The plan is one of ${url}`],
    });
    expect(job.state).toBe('planned');
    // it is the same one, however its address is written
    expect((await run('apply', out, '--url', `${url}/`)).code).toBe(8);
  });

  it('plan goes on where it was cut, and tells of rows that cannot be done by its exit code', async () => {
    const [file, out] = await aFile(['NAA-1;TRF;', 'NAA-2;TRF;', 'X-3;TRF;']);
    received({
      from: 0,
      rows: [
        {
          line: 2,
          invoiceNumber: 'NAA-1',
          amount: '',
          currency: '',
          reference: 'TRF',
          day: '',
          reason: '',
          creator: '',
          approver: '',
          kept: '',
          merged: '',
        },
      ],
    });
    expect((await run('mark-paid', 'plan', file, '-o', out)).code).toBe(3);
    expect(claims.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['NAA-1', 'NAA-2', 'X-3']);
    const failed = `${csv}.failed`;
    expect((await run('failed', '7', '-o', failed)).code).toBe(3);
    expect(await readFile(failed, 'utf8')).toBe(
      'Invoice number,Reference,Amount,Paid on,Reason,Why\nX-3,TRF,,,,"The invoice, ""X"", was not found"\n',
    );
    // a link goes on leading where it led
    const link = `${csv}.link`;
    await symlink(failed, link);
    expect((await run('failed', '7', '-o', link)).code).toBe(3);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    await rm(link);
    // it is a file that can be planned
    job = empty;
    claims = [];
    await run('mark-paid', 'plan', failed, '-o', out);
    expect(claims).toMatchObject([{ invoiceNumber: 'X-3', reference: 'TRF' }]);
    await rm(failed);
  });

  it('apply asks for the plan of its file, and for no other', async () => {
    const [file, out] = await aFile(['NAA-1;TRF;']);
    await run('mark-paid', 'plan', file, '-o', out);
    const whole = await readFile(out, 'utf8');
    await writeFile(out, whole.replace('"10.5","currencyId"', '"10.6","currencyId"'));
    expect(await run('apply', out)).toMatchObject({
      code: 2,
      notes: [expect.stringContaining('make the plan again')],
    });
    expect(job.state).toBe('planned');
    await writeFile(out, whole);
    expect((await run('apply', out)).code).toBe(8);
    expect((await run('apply', file)).code).toBe(2);
  });

  it('plans merges, which come to no total, and writes those that cannot be as a file that can be planned', async () => {
    job = { ...empty, kind: 'merge-customers' };
    const [file, out] = await aFile([]);
    await writeFile(file, 'Kept,Merged away,Reason\nIN-000301,IN-000302,The same\nIN-000301,X-9,\n');
    const { code, notes } = await run('merge-customers', 'plan', file, '-o', out);
    expect([code, job.totals]).toEqual([3, []]);
    expect(notes.join('\n')).not.toMatch(/NGN|null|undefined/);
    expect(claims).toMatchObject([
      { kept: 'IN-000301', merged: 'IN-000302', reason: 'The same', invoiceNumber: '' },
      { kept: 'IN-000301', merged: 'X-9' },
    ]);
    expect((await run('apply', out)).code).toBe(8);
    const failed = `${csv}.failed`;
    await run('failed', '7', '-o', failed);
    expect(await readFile(failed, 'utf8')).toBe(
      'Kept customer,Merged customer,Reason,Why\nIN-000301,X-9,,"The invoice, ""X"", was not found"\n',
    );
    job = { ...empty, kind: 'merge-customers' };
    claims = [];
    await run('merge-customers', 'plan', failed, '-o', out);
    await rm(failed);
    expect(claims).toMatchObject([{ kept: 'IN-000301', merged: 'X-9' }]);
  });

  it('plans credit notes of a file that says how much and why', async () => {
    job = { ...empty, kind: 'credit-notes' };
    const [file, out] = await aFile([]);
    await writeFile(file, 'Invoice,Amount,Reason\nNAA-1,10%,Runway closed\nNAA-2,"1,500.50",Counted twice\n');
    expect((await run('credit-notes', 'plan', file, '-o', out)).code).toBe(0);
    expect(claims).toMatchObject([
      { invoiceNumber: 'NAA-1', amount: '10%', reason: 'Runway closed' },
      { invoiceNumber: 'NAA-2', amount: '1,500.50' },
    ]);
    await writeFile(file, 'Invoice,Amount\nNAA-1,10%\n');
    expect(await run('credit-notes', 'plan', file, '-o', out)).toMatchObject({
      code: 2,
      notes: expect.arrayContaining(["The file has no column 'Reason'"]),
    });
    // the words beside it are still there
    expect((await run('credit-notes', '--help')).lines.join('\n')).toMatch(/search[^]*plan/);
  });

  it('does not ask again what it cannot understand', async () => {
    job = { ...empty, state: 'melted' as never };
    const { code, notes } = await run('status', '7');
    expect([code, notes[0]]).toEqual([1, expect.stringContaining('is not of this release: data.state')]);
  });

  const states: [Partial<BulkJob>, number][] = [
    [{ state: 'done' }, 0],
    [{ state: 'done', stale: 1 }, 7],
    [{ state: 'done', stale: 1, refused: 1 }, 6],
    [{ state: 'done', failed: 1 }, 6],
    [{ state: 'running' }, 8],
    [{ state: 'waiting' }, 8],
    [{ state: 'paused' }, 8],
    [{ state: 'declined' }, 5],
    [{ state: 'cancelled' }, 6],
    [{ state: 'broken' }, 1],
    [{ state: 'planned' }, 0],
    [{ state: 'planned', objected: 2 }, 3],
  ];
  it.each(states)('status of %j: exit code %i', async (change, code) => {
    job = { ...empty, ...change };
    expect((await run('status', '7')).code).toBe(code);
    expect((await run('jobs', 'list')).code).toBe(0);
  });

  it('jobs list asks for those of a kind or in a state', async () => {
    expect((await run('jobs', 'list', '--kind', 'credit-notes', '--state', 'waiting')).code).toBe(0);
    expect(sought).toEqual({ kind: 'credit-notes', state: 'waiting' });
    await run('jobs', 'list');
    expect(sought).toEqual({});
    for (const words of [
      ['--kind', 'nonsense'],
      ['--state', 'melted'],
    ])
      expect((await run('jobs', 'list', ...words)).code).toBe(2);
    expect(jobStates).toEqual(BulkJobState.options);
    expect(planKinds).toEqual(PlanKind.options);
  });

  it('refuses wrong words before it asks', async () => {
    expect((await run('mark-paid', 'plan', csv)).code).toBe(2);
    expect((await run('status', 'july')).code).toBe(2);
    await writeFile(csv, 'Name\nA\n');
    expect((await run('mark-paid', 'plan', csv, '-o', `${csv}.plan`)).code).toBe(2);
  });
});

describe(Progress.name, () => {
  it('says how much there is, how fast it goes and how long it takes', () => {
    expect(farText('run', { done: 1000, total: 4000, failed: 3 }, 50)).toBe(
      'run: 1,000 of 4,000, 50 rows/s, 1 min left, 3 failed',
    );
    expect(barOf({ done: 1, total: 2 })).toBe('[############------------]');
  });

  it('paints a bar on a terminal, and says a line every five seconds elsewhere', () => {
    const [notes, painted]: [string[], string[]] = [[], []];
    let now = 0;
    const quiet = { line: () => undefined, note: (said: string) => void notes.push(said) };
    const tells = [
      new Progress('run', quiet, () => now),
      new Progress('run', { ...quiet, rewrite: (said: string) => void painted.push(said) }, () => now),
    ];
    for (let done = 0; done <= 12; done += 1) {
      for (const one of tells) one.tell({ done, total: 12 });
      now += 1000;
    }
    expect(notes).toEqual(['run: 5 of 12, 1 rows/s, 7 s left', 'run: 10 of 12, 1 rows/s, 2 s left']);
    expect(painted).toHaveLength(12);
  });
});
