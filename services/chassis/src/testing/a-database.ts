import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database, DatabaseFactory } from '../database/database.js';
import { mysqlAt } from '../database/mysql.js';
import { sqliteIn } from '../database/sqlite.js';
import type { ServiceDefinition } from '../hosts/service-definition.js';
import { layFile, laySchema } from './a-template.js';

/** SQLite in the folder, or schemas of its name on the server of TEST_DATABASE_URL; migrated already, as a rule. */
export const testDatabases = (folder: string, given?: string): DatabaseFactory => {
  const url = given ?? process.env['TEST_DATABASE_URL'];
  const schemaPrefix = `${basename(folder).replace(/\W/g, '_')}_`;
  const open = url ? mysqlAt({ url, poolSize: 10, schemaPrefix }) : sqliteIn(folder);
  return async (definition) => {
    if (url) await laySchema(url, `${schemaPrefix}${definition.service}`, definition);
    else await layFile(folder, definition);
    return open(definition);
  };
};

/** Removes what a test left on a database server. */
export async function dropSchema(database: Database): Promise<void> {
  if (database.dialect !== 'mysql') return;
  const rows = await database.reader.query<{ name: string }>('SELECT DATABASE() AS name');
  await database.write((executor) => executor.run(`DROP DATABASE \`${rows[0]?.name ?? ''}\``));
}

/** A service's database as its migrations make it, and what ends and removes it. */
export async function migratedDatabase({ name, database }: ServiceDefinition) {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-schema-'));
  const open = await testDatabases(folder)({ service: name, entities: [], migrations: [], ...database });
  const remove = async () => {
    await dropSchema(open);
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await open.migrate();
  } catch (error) {
    await remove();
    throw error;
  }
  return { database: open, remove };
}

/** The same, for as long as `work` takes. */
export async function onMigrated<T>(
  definition: ServiceDefinition,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { database, remove } = await migratedDatabase(definition);
  try {
    return await work(database);
  } finally {
    await remove();
  }
}
