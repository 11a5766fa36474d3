/* oxlint-disable house/sql-has-no-holes -- holes are names that the database itself answered */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

export type Row = Record<string, unknown>;

type Ask = (sql: string, parameters?: readonly (string | number)[]) => Promise<Row[]>;

/** What the product keeps, seen from outside of it: for tests that do not believe answers alone. */
export interface Databases {
  readonly services: readonly string[];
  query(service: string, sql: string, parameters?: readonly (string | number)[]): Promise<Row[]>;
  /** many questions over one connection: to open one costs more than most of them */
  asking<T>(service: string, ask: (query: Ask) => Promise<T>): Promise<T>;
  /** the SQL of what each table consists of: table_name, column_name */
  readonly sqlOfColumns: string;
}

/** table → its columns */
function grouped(rows: readonly Row[]): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of rows) {
    tables.set(String(table), [...(tables.get(String(table)) ?? []), String(column)]);
  }
  return tables;
}

const databasesOf = (
  services: readonly string[],
  parts: Pick<Databases, 'asking' | 'sqlOfColumns'>,
): Databases => ({
  services,
  query: (service, sql, parameters) => parts.asking(service, (query) => query(sql, parameters)),
  ...parts,
});

/** The files of the one-process mode. */
export const sqliteDatabases = (folder: string, services: readonly string[]): Databases =>
  databasesOf(services, {
    asking: async (service, ask) => {
      const connection = new Libsql(join(folder, 'databases', `${service}.sqlite`));
      try {
        connection.pragma('busy_timeout = 5000');
        return await ask(async (sql, parameters = []) => {
          const statement = connection.prepare(sql);
          return (statement.reader ? statement.all(...parameters) : [statement.run(...parameters)]) as Row[];
        });
      } finally {
        connection.close();
      }
    },
    sqlOfColumns: `SELECT m.name AS table_name, c.name AS column_name FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type = 'table' ORDER BY m.name, c.cid`,
  });

/** The schemas of the many-process mode. */
export const mysqlDatabases = (url: string, services: readonly string[]): Databases =>
  databasesOf(services, {
    asking: async (service, ask) => {
      const connection = await createConnection(url);
      try {
        await connection.query(`USE kobodesk_${service}`);
        return await ask(async (sql, parameters = []) => {
          const [rows] = await connection.query(sql, [...parameters]);
          return (Array.isArray(rows) ? rows : [rows]) as Row[];
        });
      } finally {
        await connection.end();
      }
    },
    sqlOfColumns: `SELECT table_name AS table_name, column_name AS column_name FROM information_schema.columns
      WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
  });

/** moved by the machinery at its own pace, whoever calls */
const restless = new Set(['published_at_ms']);

/** The WHERE of the rows that belong to one organisation; undefined for tables that belong to nobody. */
function ownership(table: string, columns: readonly string[]): string | undefined {
  if (columns.includes('organisation_id')) return 'organisation_id = ?';
  if (table === 'organisations') return 'id = ?';
  if (columns.includes('user_id')) return 'user_id IN (SELECT id FROM users WHERE organisation_id = ?)';
  return undefined;
}

/** `service.table` → the rows of one organisation. */
export async function rowsOf(databases: Databases, organisationId: number): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const service of databases.services) {
    await databases.asking(service, async (query) => {
      for (const [table, columns] of grouped(await query(databases.sqlOfColumns))) {
        const where = ownership(table, columns);
        if (where === undefined) continue;
        const kept = columns.filter((column) => !restless.has(column)).join(', ');
        const sql = `SELECT ${kept} FROM ${table} WHERE ${where} ORDER BY 1, 2`;
        found.set(`${service}.${table}`, await query(sql, [organisationId]));
      }
    });
  }
  return found;
}

/** One line per table: how many rows, and a checksum over all of them. */
export function checksums(rows: ReadonlyMap<string, readonly Row[]>): Record<string, string> {
  const sum = (table: readonly Row[]): string =>
    createHash('sha256')
      .update(
        JSON.stringify(table, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
      )
      .digest('hex');
  return Object.fromEntries([...rows].map(([name, table]) => [name, `${table.length} rows, ${sum(table)}`]));
}

/** True when every fact has left its outbox. Where services are one process its consumers have committed by then; at a
 * message store it may wait for them. */
export async function haveLeft(databases: Databases): Promise<boolean> {
  for (const service of databases.services) {
    const [row] = await databases.query(
      service,
      'SELECT COUNT(*) AS waiting FROM outbox WHERE published_at_ms IS NULL',
    );
    if (Number(row?.['waiting']) > 0) return false;
  }
  return true;
}
