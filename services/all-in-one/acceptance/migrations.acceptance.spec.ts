/* oxlint-disable house/sql-has-no-holes -- holes are names of tables and columns that the databases or the fixture name */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
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
  invoice_roll_days: "invoice_roll_ups WHERE day_kind IN ('created', 'invoice')",
};

interface Ended {
  code: number | null;
  said: string;
}

/** Processes that are loaded before they are needed: to load one takes longer than to migrate. */
class Migrators {
  private readonly waiting: Promise<ChildProcess>[] = [];
  constructor(
    private readonly schema: Schema,
    /** `isWhole`: all that the service names; `only`: what a release knew */
    private readonly kind: { service: string; isWhole?: boolean; only?: readonly string[] },
  ) {}

  async run(dieAfter?: number): Promise<Ended> {
    while (this.waiting.length < (dieAfter === undefined ? 1 : 2)) this.waiting.push(this.load());
    const child = await (this.waiting.shift() as Promise<ChildProcess>);
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, said })));
    child.send({ dieAfter });
    return ended;
  }

  async close(): Promise<void> {
    for (const child of await Promise.all(this.waiting)) child.kill('SIGKILL');
  }

  private load(): Promise<ChildProcess> {
    const child = fork(
      join(process.cwd(), here, 'migrate-until-cut.mjs'),
      [JSON.stringify({ ...this.schema.address, ...this.kind })],
      { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Error(`a migrating process ended with ${code}`)));
    });
  }
}

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
  const migrators = new Migrators(schema, only ? { service, only } : { service, isWhole: true });
  expect(await migrators.run()).toEqual({ code: 0, said: '' });
  await migrators.close();
}

/** Kills a migration after each of its statements in turn, and starts it again each time. Answers how often. */
async function migratedInPieces(schema: Schema, service: string): Promise<number> {
  const migrators = new Migrators(schema, { service });
  let [kills, next] = [0, 1];
  let before = await schema.progress();
  for (;;) {
    const { code, said } = await migrators.run(next);
    if (code === 0) break;
    expect({ service, kills, code, said }).toEqual({ service, kills, code: null, said: '' });
    kills += 1;
    await schema.forgetLeases();
    const now = await schema.progress();
    // what a transaction took back is begun again: the next kill comes one statement later
    next = now === before ? next + 1 : 1;
    before = now;
  }
  await migrators.close();
  return kills;
}

describe('migrations', () => {
  for (const service of services) {
    it(`of ${service} go on where they were cut, whichever statement it was`, async () => {
      const [whole, pieces] = [fresh(service), fresh(service)];
      await migrated(whole, service);
      const kills = await migratedInPieces(pieces, service);
      expect(kills).toBeGreaterThan(10);
      expect(await pieces.shape()).toEqual(await whole.shape());
      await whole.drop();
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
      const today = fresh(service);
      await migrated(today, service);
      expect(await schema.shape()).toEqual(await today.shape());
      await schema.drop();
      await today.drop();
    }, 120_000);
  }
});

const byText = (one: readonly string[], other: readonly string[]): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
