import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chainStart, entryHash, entryLine, getExport, headerLine } from '@kobodesk/contracts/reporting';
import { canonical } from '@kobodesk/contracts/kernel';
import { getInvoice } from '@kobodesk/contracts/invoicing';
import { BulkJob, getBulkJob, planFormat, planHash } from '@kobodesk/contracts/payments';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Command } from 'commander';
import { wholeFile } from './bulk/whole-file.js';
import { sha256 } from './chain-source.js';
import { shellProgram, type Ran } from './cli.builders.js';
import { streams } from './commands/schema.js';
import { readConfig } from './config.js';
import { declared } from './declared.js';
import { programOf } from './program.js';
import { aDraft, aFormula, answerAt, answerOf, someRules } from './sample.builders.js';
import { writeSheetPlan } from './importing/sheet-plan.js';
import { keepSession } from './session-file.js';
import { version } from './version.js';

const session = {
  id: 5,
  createdAt: '2026-11-24T06:00:00.000Z',
  lastSeenAt: '2026-11-24T06:05:00.000Z',
  address: '127.0.0.1',
  source: 'cli',
  isCurrent: true,
};
const content = canonical({ organisationId: 20, description: 'Raised' });
const hash = entryHash(sha256, chainStart, 1, content);
const first = { sequence: 1, content, previousHash: chainStart, hash };
/** Lists that commands read as a resource. */
const lists: Readonly<Record<string, object[]>> = {
  sessions: [session],
  'audit-entries': [first],
  'audit-anchors': [{ day: '2026-11-20', organisationId: 20, sequence: 1, hash }],
};
const someProfile = {
  name: 'village',
  title: 'Village',
  columns: [
    { column: 'value day', headings: ['Day'] },
    { column: 'narration', headings: ['Text'] },
    { column: 'amount', headings: ['Sum'] },
  ],
};
/** An installation's own program, as far as the command sees it. */
const backupProgram = `console.log(JSON.stringify({ folder: process.argv[2], takenAt: '2026-11-25T06:00:00.000Z',
  layout: 'one process', files: 9 }))`;
/** What ends a walk: nothing comes after what was answered. */
const ended = { next: null, hasMore: false };
const moved = { data: { compared: 1, waiting: 0, missing: [] } };

function answered({ pathname: path, searchParams }: URL): object {
  const resource = path.replace('/api/resources/', '');
  if (resource === 'invoices/A-1') return { ...answerOf(getInvoice).data, id: 'A-1' };
  if (resource === 'exports/7')
    return { ...answerOf(getExport).data, state: 'done', downloadUrl: '/api/File/Download/7' };
  const { after } = JSON.parse(searchParams.get('filter') ?? '{}') as { after?: number };
  if (resource !== path) return after === undefined ? (lists[resource] ?? []) : [];
  if (path === '/api/Audit/CompareAuditTrail') return { status: 1, ...moved };
  if (path === '/api/docs') return { info: { version } };
  const answer = answerAt(path) as Record<string, unknown> | undefined;
  if (!answer) return { status: 'ready' };
  const isWalk = 'next' in answer;
  return { status: 1, ...answer, ...(isWalk && (path === '/api/events' ? { ...ended, next: 7 } : ended)) };
}

/** Commands that write no JSON, each because of what it is for. */
const withoutJson: Readonly<Record<string, string>> = {
  login: 'what it gets is a token, which no program should find on standard output',
  schema: 'it writes schemas',
  completion: 'it speaks to shells',
};

/** Those that do something: a group has its commands alone, and a command may have others of its words. */
const namesIn = (command: Command, words: readonly string[] = []): string[] => {
  const inner = command.commands.flatMap((one) => namesIn(one, [...words, one.name()]));
  const name = words.join(' ');
  return inner.length === 0 || declared.some((one) => one.name === name) ? [name, ...inner] : inner;
};

describe('what a command writes for programs', () => {
  let folder: string;
  let url: string;
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET') keys.push(request.headers['idempotency-key']);
    response.writeHead(200, { 'content-type': 'application/json', 'content-range': 'rows 0-0/1' });
    response.end(JSON.stringify(answered(new URL(request.url ?? '', url))));
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-schema-'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await writeFile(join(folder, 'rows.csv'), 'Invoice number,Reference\nA-1,TRF-1\n');
    await writeFile(join(folder, 'bank.csv'), 'Value Date,Narration,Credit\n01/11/2026,NIP,5\n');
    await keepSession(join(folder, 'kobodesk', 'session.json'), { server: url, token: 'kept' });
    await writeFile(join(folder, 'draft.json'), JSON.stringify(aDraft));
    await writeFile(join(folder, 'rules.json'), JSON.stringify(someRules));
    await writeFile(join(folder, 'profile.json'), JSON.stringify(someProfile));
    await writeFile(join(folder, 'formula.json'), JSON.stringify(aFormula));
    const sheet = 'Invoice number,Amount,Reference,Paid on\nA-1,500,NIB-1,2026-11-01\n';
    await writeFile(join(folder, 'sheet.csv'), sheet);
    const wrong = [
      'Invoice number,Reason,Creator,Reference,Approver,Amount,Kept customer,Merged customer',
      'A-1,Twice,a@naa.test,270000000501,b@naa.test,500,IN-000101,IN-000102\n',
    ].join('\n');
    await writeFile(join(folder, 'wrong.csv'), wrong);
    const program = join(folder, 'services', 'all-in-one', 'dist');
    await mkdir(program, { recursive: true });
    await writeFile(join(program, 'backup.js'), backupProgram);
    await writeFile(join(folder, 'a.plan'), `${JSON.stringify(aPlan())}\n`);
    await writeFile(join(folder, 'customers.csv'), 'Name,Category\nSkyways,Airline\n');
    const planned = { server: url, id: 7, planHash: 'a', sheet: 'b' };
    await wholeFile(join(folder, 'customers.plan'), (add) => writeSheetPlan(add, planned, []));
    const trail = { export: 'kobodesk-audit', version: 1, organisationId: 20, from: null, to: null } as const;
    const header = headerLine({ ...trail, first: 1, previousHash: chainStart });
    await writeFile(join(folder, 'trail.ndjson'), `${header}\n${entryLine(first)}\n`);
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  function aPlan(): object {
    const job = BulkJob.pick({ id: true, kind: true, organisationId: true, name: true });
    const head = job.parse(answerOf(getBulkJob).data);
    const end = { rows: 0, totals: [] };
    const whole = planHash.end(sha256, planHash.begin(sha256, head), end);
    return { format: planFormat, server: url, ...head, ...end, hash: whole };
  }
  const run = (...words: string[]): Promise<Ran> =>
    shellProgram({ KOBODESK_URL: url, KOBODESK_TOKEN: 't', XDG_CONFIG_HOME: folder }, words);
  /** What is to be given beside the name of a command. */
  const more = (name: string): string[] => {
    const at = (file: string) => join(folder, file);
    const given: Readonly<Record<string, string[]>> = {
      'invoices show': ['A-1'],
      statement: ['301'],
      'invoices create': [at('draft.json')],
      'invoices void': ['A-1', '--reason', 'Raised twice'],
      'correct reference': ['A-1', '--reference', '270000000501'],
      'correct creator': ['A-1', '--email', 'a@naa.test'],
      'correct approver': ['A-1', '--email', 'a@naa.test'],
      'customers family': ['301'],
      'invoices export': ['-o', at('invoices.csv')],
      'customers import plan': [at('customers.csv'), '-o', at('new-customers.plan')],
      'customers import apply': [at('customers.plan')],
      'customers import failed': [at('customers.plan'), '-o', at('left.csv')],
      'customers merge': ['302', '303', '--into', '301'],
      'customers unmerge': ['302', '--from', '301'],
      'settlement issue': ['1057:0360883515'],
      'settlement statement': ['7', '--beneficiary', '1057:0360883515'],
      'settlement mail': ['7', '--beneficiary', '1057:0360883515', '--to', 'treasury@nama.test'],
      'ledger proof': ['41'],
      'settlement payout': [
        '1057:0360883515',
        '--amount',
        '25',
        '--day',
        '2026-11-23',
        '--reference',
        'FT-1',
      ],
      'splits simulate': [at('formula.json'), '--from', '2026-10-01', '--to', '2026-10-31'],
      'splits propose': ['17'],
      'recon try': [at('bank.csv'), '--as', 'by-headings'],
      'recon take': [at('bank.csv'), '--as', 'by-headings', '--account', '0360883515'],
      'recon lines': ['7'],
      'recon rules try': [at('rules.json')],
      'recon rules propose': [at('rules.json'), '--reason', 'Fees', '--base', '1'],
      'recon accept': ['12', '--decision', '1'],
      'recon undo': ['12', '--decision', '2', '--reason', 'Of another agency'],
      'recon why-not': ['12', 'A-1'],
      'recon witnesses': ['A-1'],
      'recon withdraw': ['7', '--reason', 'Of another account'],
      'recon profile save': [at('profile.json')],
      'mark-paid plan': [at('rows.csv'), '-o', at('new.plan')],
      'report-sheet plan': [at('sheet.csv'), '-o', at('new.plan')],
      'void plan': [at('wrong.csv'), '-o', at('new.plan')],
      'correct-creator plan': [at('wrong.csv'), '-o', at('new.plan')],
      'correct-reference plan': [at('wrong.csv'), '-o', at('new.plan')],
      'correct-approver plan': [at('wrong.csv'), '-o', at('new.plan')],
      'merge-customers plan': [at('wrong.csv'), '-o', at('new.plan')],
      'credit-notes plan': [at('wrong.csv'), '-o', at('new.plan')],
      backup: [at('copy'), '--installation', folder],
      apply: [at('a.plan')],
      failed: ['7', '-o', at('failed.csv')],
      'audit export': ['--out', at('new.ndjson')],
      'audit anchors': ['--out', at('anchors.ndjson')],
      'audit verify': [at('trail.ndjson')],
      'dead-letters requeue': ['payments-1'],
      'dead-letters discard': ['payments-1', '--reason', 'Booked by hand'],
      'ledger account': ['1200'],
      'ledger journal': ['-o', at('journal.csv')],
      'events tail': ['--after', '0', '--once'],
    };
    return given[name] ?? (/^(status|pause|resume|cancel)$/.test(name) ? ['7'] : []);
  };
  const schemaOf = async (...words: string[]) => {
    const { code, lines } = await run('schema', ...words);
    expect(code).toBe(0);
    return new Ajv2020({ validateFormats: false }).compile(JSON.parse(lines.join('\n')) as object);
  };
  const expectFit = (fits: Awaited<ReturnType<typeof schemaOf>>, lines: readonly string[]): void => {
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect([fits(JSON.parse(line)), fits.errors]).toEqual([true, null]);
  };
  const names = declared.map(({ name }) => name);

  it('is said by every command, but for those that have a reason', async () => {
    const program = await programOf(
      readConfig({}),
      { line: () => undefined, note: () => undefined },
      () => undefined,
    );
    const said = [...names, ...Object.keys(streams), ...Object.keys(withoutJson)];
    expect(namesIn(program).sort()).toEqual(said.sort());
  });

  it.each(names)('%s --json: one document that is what the schema says, and no more', async (name) => {
    const words = [...name.split(' '), ...more(name)];
    const { lines } = await run(...words, '--json');
    expect(lines).toHaveLength(1);
    expectFit(await schemaOf(...name.split(' ')), lines);
  });

  it.each(names)('%s --ndjson: lines that are what the schema says, whole and cut', async (name) => {
    const words = [...name.split(' '), ...more(name)];
    expectFit(await schemaOf(...name.split(' '), '--ndjson'), (await run(...words, '--ndjson')).lines);
    const reader = await declared.find((one) => one.name === name)?.load();
    const field = String(reader?.shows[0]);
    const { lines } = await run(...words, '--ndjson', '--fields', field);
    expectFit(await schemaOf(...name.split(' '), '--ndjson', '--fields', field), lines);
    expect(Object.keys(JSON.parse(lines[0] ?? '') as object)).toEqual([field]);
  });

  const keyed = declared.filter(({ options }) => options.some(({ flags }) => flags.startsWith('--key ')));
  it.each(keyed.map(({ name }) => name))(
    '%s --key: what changes something is asked under it',
    async (name) => {
      keys.length = 0;
      await run(...name.split(' '), ...more(name), '--key', `of-${name}`);
      expect(keys).toContain(`of-${name}`);
    },
  );

  it('has a key for whatever changes something by the decision of a moment', () => {
    expect(keyed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['invoices create', 'invoices void', 'recon accept', 'recon undo']),
    );
  });

  it.each(Object.keys(streams))('%s: lines that are what the schema says', async (name) => {
    const { lines } = await run(...name.split(' '), ...more(name));
    expectFit(await schemaOf(...name.split(' ')), lines);
  });

  it('is listed, with fields that there are', async () => {
    expect((await run('schema')).lines).toEqual([...names, ...Object.keys(streams)].sort());
    expect((await run('schema', 'invoices', 'raise')).code).toBe(2);
    expect((await run('schema', 'ageing', '--fields', 'colour')).code).toBe(2);
    const cut = await schemaOf('ageing', '--fields', 'totalDays');
    expectFit(cut, (await run('ageing', '--json', '--fields', 'totalDays')).lines);
  });
});
