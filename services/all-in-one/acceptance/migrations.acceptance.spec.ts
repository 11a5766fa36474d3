/* oxlint-disable house/sql-has-no-holes -- holes are names of tables and columns that the databases or the fixture name */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chassisMigrations } from '@kobodesk/chassis/database/migrations/chassis-migrations';
import { workflow } from '@kobodesk/workflow';
import { aSchema, type Schema } from './a-schema.js';

const here = 'services/all-in-one/acceptance';
const services = [
  'identity',
  'invoicing',
  'payments',
  'settlement',
  'workflow',
  'reporting',
  'notifications',
];

interface Release {
  migrations: { timestamp: number; name: string }[];
  tables: Record<string, { columns: string[]; rows: (string | number | null)[][] }>;
}

/** What the demo of the first release kept: its migrations, and every row. */
const firstRelease = JSON.parse(
  gunzipSync(readFileSync(join(process.cwd(), here, 'releases/first.json.gz'))).toString(),
) as Record<string, Release>;

type Row = Record<string, string>;

/** What migrations change in the rows that they find, and add to them; everything else stays as it was. */
const changes: Record<string, (rows: readonly Row[], tables: Record<string, Row[]>) => Row[]> = {
  // one reference, one payment: a reference that was paid by is used up
  payment_references: (rows, { payments = [] }) => {
    const keyOf = (row: Row) => [row['organisation_id'], row['invoice_number'], row['rrr']].join();
    const paid = new Set(payments.map(keyOf));
    return rows.map((row) =>
      row['state'] === 'active' && paid.has(keyOf(row)) ? { ...row, state: 'paid' } : row,
    );
  },
  // sums that came to nothing are not carried over
  invoice_roll_days: (rows) => rows.filter((row) => row['invoice_count'] !== '0'),
  // staff of customers may ask for an edit or a void of what they raised
  role_permissions: (rows) => [
    ...rows,
    ...['6', '7'].flatMap((role) =>
      ['invoice.edit', 'invoice.void'].map((permission) => ({ role, permission })),
    ),
  ],
};

/** Where the rows of a table are today that is no more. */
const moved: Record<string, string> = {
  invoice_roll_days:
    "invoice_totals WHERE day_kind IN ('created', 'invoice') AND view = '' AND grain = 'day'",
  // an invoice has the words of its names
  invoice_name_tokens: `(SELECT i.organisation_id, w.word AS token, i.created_at_ms, i.id AS invoice_id FROM invoices i
    JOIN invoice_name_words w ON w.organisation_id = i.organisation_id AND w.name_id = i.name_id) own_words`,
};

type Ended = 'done' | 'cut' | 'killed';

/** What a process is to migrate a schema by. */
interface Kind {
  service: string;
  /** all that the service names */
  isWhole?: boolean;
  /** what a release knew */
  only?: readonly string[];
}

/** A process that migrates schemas as often as it is asked; after it was killed another one, which was loaded meanwhile. */
class Migrators {
  private readonly waiting: Promise<ChildProcess>[] = [];

  /** Cut after so many statements, `isKilled`: with the process; or until all is done. */
  async run(schema: Schema, kind: Kind, cut: { cutAfter?: number; isKilled?: boolean } = {}): Promise<Ended> {
    while (this.waiting.length < (cut.isKilled ? 2 : 1)) this.waiting.push(this.load());
    const child = await (this.waiting[0] as Promise<ChildProcess>);
    let said = '';
    child.stderr?.removeAllListeners('data').on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const ended = new Promise<Ended>((resolve, reject) => {
      const onEnd = (code: number | null, signal: string | null) => {
        void this.waiting.shift();
        if (signal === 'SIGKILL' && cut.isKilled) resolve('killed');
        else reject(new Error(`migrating ${kind.service} ended with ${code ?? signal}: ${said}`));
      };
      child.once('exit', onEnd);
      child.once('message', ({ isCut }: { isCut: boolean }) => {
        child.off('exit', onEnd);
        resolve(isCut ? 'cut' : 'done');
      });
    });
    child.send({ ...schema.address, ...kind, ...cut });
    return ended;
  }

  async close(): Promise<void> {
    for (const child of await Promise.all(this.waiting.splice(0))) child.kill('SIGKILL');
  }

  private load(): Promise<ChildProcess> {
    const child = fork(join(process.cwd(), here, 'releases/migrate-until-cut.mjs'), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      const early = (code: number | null) => reject(new Error(`a migrating process ended with ${code}`));
      child.once('exit', early);
      child.once('message', () => {
        child.off('exit', early);
        resolve(child);
      });
    });
  }
}
const migrators = new Migrators();
afterAll(() => migrators.close());

const folders: string[] = [];
function fresh(service: string): Schema {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-migrations-'));
  folders.push(folder);
  return aSchema(service, folder, `${basename(folder).replace(/\W/g, '_')}_`);
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function migrated(schema: Schema, service: string, only?: readonly string[]): Promise<void> {
  const kind = only ? { service, only } : { service, isWhole: true };
  expect(await migrators.run(schema, kind)).toBe('done');
}

const shapes = new Map<string, Promise<Record<string, unknown>>>();
/** What the migrations that a service names make of an empty schema. */
function shapeToday(service: string): Promise<Record<string, unknown>> {
  const make = async () => {
    const schema = fresh(service);
    await migrated(schema, service);
    const shape = await schema.shape();
    await schema.drop();
    return shape;
  };
  if (!shapes.has(service)) shapes.set(service, make());
  return shapes.get(service) as Promise<Record<string, unknown>>;
}

/** To load a process takes longer than to migrate: at every so many of the cuts one dies, at the others its connections. */
const killEvery = 20;

/** Cuts a migration after each of its statements in turn, and starts it again each time. Answers how often. */
async function migratedInPieces(schema: Schema, service: string): Promise<number> {
  let [cuts, next] = [0, 1];
  let before = await schema.progress();
  for (;;) {
    const isKilled = cuts % killEvery === killEvery - 1;
    const ended = await migrators.run(schema, { service }, { cutAfter: next, isKilled });
    if (ended === 'done') break;
    cuts += 1;
    await schema.forgetLeases();
    const now = await schema.progress();
    // what a transaction took back is begun again: the next cut comes one statement later
    next = now === before ? next + 1 : 1;
    before = now;
  }
  return cuts;
}

describe('migrations', () => {
  for (const service of services) {
    it(`of ${service} go on where they were cut, whichever statement it was`, async () => {
      const pieces = fresh(service);
      const cuts = await migratedInPieces(pieces, service);
      // more than fall to connections alone
      expect(cuts).toBeGreaterThan(killEvery);
      expect(await pieces.shape()).toEqual(await shapeToday(service));
      await pieces.drop();
    }, 600_000);

    it(`of ${service} bring the first release to today with all that it kept`, async () => {
      const schema = fresh(service);
      const { migrations, tables } = firstRelease[service] as Release;
      const names = migrations.map(({ name }) => name);
      await migrated(schema, service, names);
      for (const [table, { columns, rows }] of Object.entries(tables))
        await schema.fill(table, columns, rows);
      await migrated(schema, service);
      const before = Object.fromEntries(
        Object.entries(tables).map(([table, { columns, rows }]) => [
          table,
          rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, String(row[at])]))),
        ]),
      );
      for (const [table, { columns }] of Object.entries(tables)) {
        const kept = await schema.rows(moved[table] ?? table, columns);
        const rows = before[table] ?? [];
        const expected = (changes[table]?.(rows, before) ?? rows).map((row) => Object.values(row));
        expect({ table, rows: kept }).toEqual({ table, rows: expected.sort(byText) });
      }
      expect(await schema.shape()).toEqual(await shapeToday(service));
      await schema.drop();
    }, 120_000);
  }
});

type Cell = string | number | null;
/** Columns and rows, of rows that need not say the same twice. */
const filled = (rows: readonly Record<string, Cell>[]): [string[], Cell[][]] => {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, rows.map((row) => columns.map((column) => row[column] ?? null))];
};

const aChange = {
  id: 5,
  organisation_id: 20,
  change_type: 10,
  request_key: 'key-5',
  pending_entity: '10:new:abc' as string | null,
  title: 'ada@naa.test',
  changed: '[{"field":"Name","before":"","after":"Ada"}]',
  payload: '{"email":"ada@naa.test"}',
  payload_hash: 'abc',
  maker_user_id: 504,
  maker_user_name: 'client.user@naa.test',
  maker_name: 'Bashir Lawal',
  maker_source: 'web',
  maker_address: '10.0.0.1',
  made_at_ms: 1_764_000_000_000,
  status: 0,
  checker_user_id: null as number | null,
  checker_name: '',
  decided_at_ms: null as number | null,
  comment: '',
  outcome: '',
  outcome_reason: '',
  reason: 'New in the team',
  about: null as string | null,
};
const aNote = {
  ...aChange,
  id: 9,
  change_type: 101,
  request_key: 'credit-note:CN-1',
  pending_entity: null,
  title: 'CN-1',
  status: 1,
  checker_user_id: 505,
  checker_name: 'Super Visor',
  decided_at_ms: 1_764_000_300_000,
  comment: 'Agreed',
  outcome: 'applied',
  about: '{"invoiceNumber":"NAA-1","customer":"Skyways Airlines","amountBefore":"10"}',
};
const anEdit = {
  id: 1,
  organisation_id: 20,
  kind: 'edit',
  subject_id: 301,
  invoice_number: 'NAA-0001',
  amount_thousandths: 87_500_005,
  currency_id: 566,
  customer: 'Skyways Airlines',
  name: 'Skyways',
  revenue: 'Landing charge',
  location: 'Lagos Airport',
  state: 'Lagos',
  reason: 'Raised twice',
  maker_user_id: 504,
  maker_user_name: 'Client.User@naa.test',
  maker_name: 'Bashir Lawal',
  made_at_ms: 1_764_000_100_000,
  route: '["Supervisor@naa.test",["director@naa.test","admin@naa.test"]]',
  workflow_id: 3 as number | null,
  level: 1,
  status: 1,
  last_decider_id: 506 as number | null,
  last_decider: 'Dire Ector for Super Visor',
  comment: 'Seen',
  outcome: 'Applied',
  level_ids: '[4,5]',
  changed: null as string | null,
  amount_after_thousandths: 90_000_000 as number | null,
  decided_at_ms: 1_764_000_200_000 as number | null,
};
/** More than are copied at once. */
const asked = Array.from({ length: 230 }, (_, at) => ({
  ...anEdit,
  id: at + 1,
  subject_id: 301 + at,
  invoice_number: `NAA-${String(at + 1).padStart(4, '0')}`,
}));
Object.assign(asked[6] as object, { status: 0, outcome: '' });
Object.assign(asked[11] as object, {
  kind: 'void',
  status: 3,
  level: 0,
  outcome: 'A payment arrived',
  last_decider_id: null,
  last_decider: '',
  amount_after_thousandths: null,
  comment: '',
});
Object.assign(asked[12] as object, { kind: 'void', outcome: 'Not applied: It was paid' });

const people = ['client.user@naa.test', 'supervisor@naa.test', 'director@naa.test', 'admin@naa.test'];

describe('the requests that workflow kept in tables of their kinds', () => {
  const timeOf = (name: string) => Number(name.slice(-13));
  /** when the tables became one */
  const oneTable = 1765000005800;
  const before = [...chassisMigrations, ...(workflow.database?.migrations ?? [])]
    .map((kind) => (new kind() as { name: string }).name)
    .filter((name) => timeOf(name) < oneTable);

  it('come into one table, whole and once, whichever statement of the move was the last', async () => {
    expect(before.map(timeOf)).toContain(1765000005700);
    const schema = fresh('workflow');
    await migrated(schema, 'workflow', before);
    await schema.fill('change_requests', ...filled([aChange, aNote]));
    await schema.fill('invoice_requests', ...filled(asked));
    await schema.fill(
      'invoice_request_people',
      ...filled(people.map((user_name) => ({ organisation_id: 20, user_name, request_id: 7 }))),
    );
    const decision = { organisation_id: 20, decider_id: 505, decider: 'Super Visor', comment: 'Seen' };
    await schema.fill(
      'invoice_request_decisions',
      ...filled([{ ...decision, request_id: 7, level: 0, is_approved: 1, decided_at_ms: 1_764_000_150_000 }]),
    );
    expect(await migratedInPieces(schema, 'workflow')).toBeGreaterThan(20);
    const rowsOf = async (columns: string[]) =>
      (await schema.rows('requests', ['former_id', ...columns])).map(([former, ...rest]) => ({
        former,
        rest,
      }));
    const of = async (former: string, columns: string[]) =>
      (await rowsOf(columns)).filter((row) => row.former === former).map(({ rest }) => rest);

    const kept = ['id', 'kind', 'request_key', 'title', 'pending_entity', 'payload', 'payload_hash', 'route'];
    expect(await of('null', kept)).toEqual([
      ['5', '10', 'key-5', 'ada@naa.test', '10:new:abc', '{"email":"ada@naa.test"}', 'abc', 'null'],
      ['9', '101', 'credit-note:CN-1', 'CN-1', 'null', '{"email":"ada@naa.test"}', 'abc', 'null'],
    ]);
    const decided = ['status', 'checker_user_id', 'checker_name', 'comment', 'outcome', 'outcome_reason'];
    expect(await of('null', ['invoice_number', 'customer', 'reason', ...decided])).toEqual([
      ['NAA-1', 'Skyways Airlines', 'New in the team', '1', '505', 'Super Visor', 'Agreed', 'applied', ''],
      ['null', '', 'New in the team', '0', 'null', '', '', '', ''],
    ]);
    const numbers = (await rowsOf(['id'])).filter(({ former }) => former !== 'null');
    expect(new Set(numbers.map(({ former }) => former)).size).toBe(asked.length);
    for (const { former, rest } of numbers) expect(Number(rest[0])).toBe(Number(former) + 9);
    const way = ['kind', 'title', 'request_key', 'route', 'level', 'level_ids', 'workflow_id'];
    expect(await of('7', [...way, 'status'])).toEqual([
      ['103', 'NAA-0007', 'invoice-request:edit:307', anEdit.route, '1', '[4,5]', '3', '0'],
    ]);
    expect(await of('12', ['kind', ...decided])).toEqual([
      ['102', '3', 'null', '', '', '', 'A payment arrived'],
    ]);
    expect(await of('13', decided)).toEqual([
      ['1', '506', 'Dire Ector for Super Visor', 'Seen', 'failed', 'It was paid'],
    ]);
    const [edit] = await of('230', [
      'about',
      'payload',
      'outcome',
      'customer',
      'invoice_number',
      'made_at_ms',
    ]);
    expect(edit?.slice(1)).toEqual([
      '{"requestId":530}',
      'applied',
      'Skyways Airlines',
      'NAA-0230',
      '1764000100000',
    ]);
    expect(JSON.parse(edit?.[0] ?? '')).toEqual({
      invoiceNumber: 'NAA-0230',
      customer: 'Skyways Airlines',
      name: 'Skyways',
      revenue: 'Landing charge',
      location: 'Lagos Airport',
      state: 'Lagos',
      amountBefore: '87500.005',
      amountAfter: '90000',
      currencyId: '566',
    });
    // it waits for either of the second level
    expect(await schema.rows('request_people', ['request_id', 'user_name', 'is_turn'])).toEqual([
      ['16', 'admin@naa.test', '1'],
      ['16', 'client.user@naa.test', '0'],
      ['16', 'director@naa.test', '1'],
      ['16', 'supervisor@naa.test', '0'],
    ]);
    expect(await schema.rows('request_decisions', ['request_id', 'level', 'is_approved', 'decider'])).toEqual(
      [
        ['16', '0', '1', 'Super Visor'],
        ['9', '0', '1', 'Super Visor'],
      ],
    );
    await schema.drop();
  }, 600_000);
});

const byText = (one: readonly string[], other: readonly string[]): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
