import type { Parameter, Reader } from '@kobodesk/chassis/database/database';

export interface Asked {
  sql: string;
  values: readonly Parameter[];
}

/** A reader that remembers what it was asked. */
export function remembering(reader: Reader, asked: Asked[]): Reader {
  return {
    ...reader,
    query: (sql, values = []) => {
      asked.push({ sql, values });
      return reader.query(sql, values);
    },
  };
}

/** a step that touches rows or sorts them; the rest groups steps, or puts the rows of a page into one text */
const sqliteStep = /^(SEARCH|SCAN(?! texts$)|USE)/;

/** How the engine answers a statement: for each table the index that it walks (and by how many conditions), and its sorts. */
export async function planOf(reader: Reader, { sql, values }: Asked): Promise<string[]> {
  if (reader.dialect === 'sqlite') {
    const steps = await reader.query<{ detail: string }>(['EXPLAIN QUERY PLAN', sql].join(' '), values);
    const details = steps.map(({ detail }) =>
      detail
        .replace(/(INTEGER )?PRIMARY KEY ?/, 'PRIMARY ')
        .replace(/\(([^)]*)\)/, (_text, by: string) => `by ${by.split(' AND ').length}`)
        .replace(/(?:COVERING )?INDEX (?:sqlite_autoindex_\w+ )?/, (text) =>
          text.includes('autoindex') ? 'PRIMARY ' : '',
        ),
    );
    return details.filter((detail) => sqliteStep.test(detail));
  }
  const steps = await reader.query<{
    /** null: answered from an index by looking at its ends */
    table: string | null;
    type: string;
    key: string | null;
    Extra: string | null;
  }>(['EXPLAIN FORMAT=TRADITIONAL', sql].join(' '), values);
  // the form that both engines know; MySQL 9 shows a tree by itself
  // MariaDB names a second index after a bar, by which it may leave rows out; that hangs on its statistics. For groups
  // MySQL keeps rows aside where MariaDB sorts them, and the key of a subquery has another name there
  return steps.map(({ table, type, key, Extra }) =>
    [
      table?.replace(/\d+>/, '>') ?? 'ends',
      type,
      key?.replace('<auto_distinct_key>', 'distinct_key'),
      Extra && /filesort|temporary/.test(Extra) ? 'sorts' : undefined,
    ]
      .filter((word) => typeof word === 'string')
      .map((word) => word.split('|')[0])
      .join(' '),
  );
}

const isMariaDb = async (reader: Reader): Promise<boolean> => {
  const [row] = await reader.query<{ version: string }>('SELECT VERSION() AS version');
  return row?.version.includes('MariaDB') ?? false;
};

/** Whether the engine walks an index that holds all that it looks at, and reads no row for what does not fit. */
export async function isByIndexAlone(
  reader: Reader,
  { sql, values }: Asked,
  index: string,
): Promise<boolean> {
  const explained = async (how: string) =>
    JSON.stringify(await reader.query([how, sql].join(' '), values)).replaceAll(/\\[n"]|["\s]/g, '');
  if (reader.dialect === 'sqlite')
    return (await explained('EXPLAIN QUERY PLAN')).includes(`USINGCOVERINGINDEX${index}(`);
  // of a subquery MariaDB knows that only once it has been answered
  const isMaria = await isMariaDb(reader);
  const steps = await explained(isMaria ? 'ANALYZE FORMAT=JSON' : 'EXPLAIN FORMAT=TRADITIONAL');
  return new RegExp(`key:${index}\\b(?!.*key:${index}).*?using_?index(?!condition)`, 'i').test(steps);
}

/** How what a subquery found is met, and a list that came with the statement: each engine has another way. */
const withoutWays = (plan: readonly string[]): string[] =>
  plan
    .filter((step) => !step.startsWith('<subquery'))
    .map((step) => (step.startsWith('sought_') ? (step.split(' ')[0] ?? step) : step));

/** Makes plans alike that mean the same: they are written down as MariaDB and SQLite have them. */
export async function likenessOf(reader: Reader): Promise<(plan: readonly string[]) => readonly string[]> {
  if (reader.dialect === 'sqlite') return (plan) => plan;
  return (await isMariaDb(reader)) ? (plan) => plan : withoutWays;
}
