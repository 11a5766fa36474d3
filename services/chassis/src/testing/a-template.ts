import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { chassisMigrations } from '../database/migrations/chassis-migrations.js';
import type { DatabaseDefinition, DatabaseFactory } from '../database/database.js';
import { mysqlAt } from '../database/mysql.js';
import { sqliteIn } from '../database/sqlite.js';

/** to migrate fewer takes no longer than to copy what they make */
const fewest = 8;

/**
 * What migrations made once in a run of the tests: `kobodesk_template_<run>_<worker>_<migrations>`. jest.teardown.mjs takes
 * them away. Migrations are known by their text, so that one that was changed is not taken for what it was.
 */
function templateOf({ service, migrations }: DatabaseDefinition): string {
  const run = process.env['KOBODESK_TEST_RUN'] ?? process.pid;
  const kinds = [...chassisMigrations, ...migrations].map(String);
  const hash = createHash('sha256')
    .update(JSON.stringify([service, kinds]))
    .digest('hex');
  return `kobodesk_template_${run}_${process.env['JEST_WORKER_ID'] ?? '1'}_${hash.slice(0, 16)}`;
}

/** Migrates a database of no service that runs. */
async function migrateBy(factory: DatabaseFactory, definition: DatabaseDefinition): Promise<void> {
  const database = await factory({ ...definition, entities: [] });
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}

/** Lays the file of a service into `folder`, migrated; nothing where there is one. */
export async function layFile(folder: string, definition: DatabaseDefinition): Promise<void> {
  const file = `${definition.service}.sqlite`;
  if (definition.migrations.length < fewest || existsSync(join(folder, file))) return;
  const template = join(tmpdir(), templateOf(definition));
  if (!existsSync(template)) {
    const made = mkdtempSync(join(tmpdir(), 'kobodesk-template-'));
    await migrateBy(sqliteIn(made), definition);
    renameSync(join(made, file), template);
    rmSync(made, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  copyFileSync(template, join(folder, file));
}

async function namesOf(connection: Connection, sql: string, schema: string): Promise<string[]> {
  const [rows] = await connection.query(sql, [schema]);
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** table → its columns, as SQL lists them */
async function columnsOf(connection: Connection, schema: string): Promise<Map<string, string>> {
  const [rows] = await connection.query(columns, [schema]);
  const found = new Map<string, string>();
  for (const { home, name } of rows as { home: string; name: string }[]) {
    const before = found.get(home);
    found.set(home, before === undefined ? `\`${name}\`` : `${before}, \`${name}\``);
  }
  return found;
}

const tables =
  "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'";
/** of all tables at once, but those that the engine takes from others by itself: nobody may write them */
const columns =
  "SELECT table_name AS home, column_name AS name FROM information_schema.columns WHERE table_schema = ? AND COALESCE(generation_expression, '') = '' ORDER BY table_name, ordinal_position";
const triggers = 'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = ?';
const schemas = 'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name = ?';

/** Tables, rows and triggers; who holds a lease of the one holds none of the other. */
async function copySchema(connection: Connection, from: string, to: string): Promise<void> {
  const made = async (kind: string, name: string): Promise<string> => {
    const [rows] = await connection.query(`SHOW CREATE ${kind} \`${from}\`.\`${name}\``);
    const [row] = rows as Record<string, string>[];
    return row?.[`Create ${kind[0]}${kind.slice(1).toLowerCase()}`] ?? row?.['SQL Original Statement'] ?? '';
  };
  const statements = [
    `CREATE DATABASE \`${to}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    `USE \`${to}\``,
    'SET FOREIGN_KEY_CHECKS = 0',
  ];
  const ofEach = await columnsOf(connection, from);
  for (const name of await namesOf(connection, tables, from)) {
    statements.push(await made('TABLE', name));
    if (name === 'leases') continue;
    const own = ofEach.get(name) ?? '';
    statements.push(`INSERT INTO \`${name}\` (${own}) SELECT ${own} FROM \`${from}\`.\`${name}\``);
  }
  for (const name of await namesOf(connection, triggers, from)) statements.push(await made('TRIGGER', name));
  for (const statement of statements) await connection.query(statement);
}

/** Lays the schema of a service on the server of `url`, migrated; nothing where there is one. */
export async function laySchema(url: string, schema: string, definition: DatabaseDefinition): Promise<void> {
  if (definition.migrations.length < fewest) return;
  const connection = await createConnection(url);
  try {
    if ((await namesOf(connection, schemas, schema)).length > 0) return;
    const prefix = `${templateOf(definition)}_`;
    const template = `${prefix}${definition.service}`;
    if ((await namesOf(connection, schemas, template)).length === 0)
      await migrateBy(mysqlAt({ url, schemaPrefix: prefix, poolSize: 2 }), definition);
    await copySchema(connection, template, schema);
  } finally {
    await connection.end();
  }
}
