/* oxlint-disable house/sql-has-no-holes -- holes are names of tables and columns that the databases or the fixture name */
import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection, type Connection } from 'mysql2/promise';

export type Value = string | number | null;

/** The database of one service, seen from outside: for tests of what migrations make of it. */
export interface Schema {
  /** where a process finds it */
  readonly address: Record<string, string>;
  /** changes with each statement that migrations have carried out for good */
  progress(): Promise<string>;
  /** a process that was killed holds its leases for a while; so long nobody waits here */
  forgetLeases(): Promise<void>;
  /** every table with its columns, keys, checks and triggers */
  shape(): Promise<Record<string, unknown>>;
  fill(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>;
  /** the rows as text, sorted */
  rows(table: string, columns: readonly string[]): Promise<string[][]>;
  drop(): Promise<void>;
}

type Row = Record<string, unknown>;
type Run = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>;

const textOf = (rows: readonly Row[], columns: readonly string[]): string[][] =>
  rows
    .map((row) => columns.map((column) => String(row[column])))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

async function fillWith(
  run: Run,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const holes = `(${columns.map(() => '?').join(', ')})`;
  // migrations have put rows of their own there
  await run(`DELETE FROM ${table}`);
  for (let from = 0; from < rows.length; from += 50) {
    const some = rows.slice(from, from + 50);
    await run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => holes).join(', ')}`,
      some.flat(),
    );
  }
}

function sqliteSchema(service: string, folder: string): Schema {
  const run: Run = async (sql, parameters = []) => {
    const connection = new Libsql(join(folder, `${service}.sqlite`));
    try {
      const statement = connection.prepare(sql);
      return (statement.reader ? statement.all(...parameters) : [statement.run(...parameters)]) as Row[];
    } finally {
      connection.close();
    }
  };
  return {
    address: { folder },
    progress: async () => {
      const [kept] = await run("SELECT COUNT(*) AS n FROM sqlite_master WHERE name = 'migrations'");
      if (Number(kept?.['n']) === 0) return 'nothing';
      const [done] = await run('SELECT COUNT(*) AS n FROM migrations');
      const [tables] = await run('SELECT COUNT(*) AS n FROM sqlite_master');
      return `${String(done?.['n'])} migrations, ${String(tables?.['n'])} tables and keys`;
    },
    forgetLeases: async () => undefined,
    shape: async () =>
      Object.fromEntries(
        (await run('SELECT type, name, sql FROM sqlite_master')).map(({ type, name, sql }) => [
          `${String(type)} ${String(name)}`,
          String(sql).replaceAll(/\s+/g, ' '),
        ]),
      ),
    fill: (table, columns, rows) => fillWith(run, table, columns, rows),
    rows: async (table, columns) => textOf(await run(`SELECT * FROM ${table}`), columns),
    drop: async () => undefined,
  };
}

function mysqlSchema(service: string, url: string, prefix: string): Schema {
  const name = `${prefix}${service}`;
  // asked after each statement of a migration: to open one takes longer than the question
  let opened: Promise<Connection> | undefined;
  const ask = async (sql: string, parameters: readonly Value[] = []): Promise<Row[]> => {
    const [rows] = await (await (opened ??= createConnection(url))).query(sql, [...parameters]);
    return (Array.isArray(rows) ? rows : [rows]) as Row[];
  };
  const run: Run = async (sql, parameters) => {
    await ask(`USE ${name}`);
    return ask(sql, parameters);
  };
  const counted = async (table: string): Promise<string> => {
    const rows = await run(`SELECT COUNT(*) AS n FROM ${table}`).catch(() => []);
    return String(rows[0]?.['n'] ?? 'no');
  };
  const facts = [
    'SELECT table_name AS t, column_name AS c, column_type AS k, is_nullable AS n, column_default AS d, extra AS e FROM information_schema.columns WHERE table_schema = ? ORDER BY 1, 2',
    'SELECT table_name AS t, index_name AS i, seq_in_index AS s, column_name AS c, non_unique AS u FROM information_schema.statistics WHERE table_schema = ? ORDER BY 1, 2, 3',
    'SELECT trigger_name AS t, event_manipulation AS e, action_statement AS a FROM information_schema.triggers WHERE trigger_schema = ? ORDER BY 1',
    'SELECT table_name AS t, constraint_name AS c, constraint_type AS k FROM information_schema.table_constraints WHERE table_schema = ? ORDER BY 1, 2',
  ];
  const sizes = ['columns', 'statistics', 'table_constraints']
    .map((kind) => `(SELECT COUNT(*) FROM information_schema.${kind} WHERE table_schema = ?) AS ${kind}`)
    .concat('(SELECT COUNT(*) FROM information_schema.triggers WHERE trigger_schema = ?) AS triggers');
  const looked = (sql: string) => run(sql, [name]);
  return {
    address: { url, prefix },
    progress: async () => {
      const parts = [await counted('migration_steps'), await counted('migrations')];
      const [shape = {}] = await ask(
        `SELECT ${sizes.join(', ')}`,
        sizes.map(() => name),
      );
      return [...parts, ...Object.values(shape)].join(', ');
    },
    forgetLeases: async () => void (await run('UPDATE leases SET until_ms = 0')),
    shape: async () => ({
      columns: await looked(facts[0] as string),
      keys: await looked(facts[1] as string),
      triggers: await looked(facts[2] as string),
      constraints: await looked(facts[3] as string),
    }),
    fill: (table, columns, rows) => fillWith(run, table, columns, rows),
    rows: async (table, columns) => textOf(await run(`SELECT * FROM ${table}`), columns),
    drop: async () => {
      await ask(`DROP DATABASE IF EXISTS ${name}`);
      await (await opened)?.end();
      opened = undefined;
    },
  };
}

/** A database of its own for one service: a file in `folder`, or a schema on the server that the tests run on. */
export function aSchema(service: string, folder: string, prefix: string): Schema {
  const url = process.env['MYSQL_URL'];
  return url ? mysqlSchema(service, url, prefix) : sqliteSchema(service, folder);
}
