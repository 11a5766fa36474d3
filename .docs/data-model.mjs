import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteIn } from '@kobodesk/chassis/database/sqlite';
import { identity } from '@kobodesk/identity';
import { invoicing } from '@kobodesk/invoicing';
import { notifications } from '@kobodesk/notifications';
import { payments } from '@kobodesk/payments';
import { reporting } from '@kobodesk/reporting';
import { settlement } from '@kobodesk/settlement';
import { workflow } from '@kobodesk/workflow';
import { sourcesIn } from './sources.mjs';

const definitions = [identity, invoicing, payments, settlement, workflow, reporting, notifications];
const technical = /^(sqlite_|migrations$)/;

/** The tables of a migrated schema: columns with their types, primary key, unique keys. */
async function tablesOf(definition, folder) {
  const database = await sqliteIn(folder)({ service: definition.name, ...definition.database });
  try {
    await database.migrate();
    const ask = (sql, ...values) => database.reader.query(sql, values);
    const names = (await ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"))
      .map(({ name }) => name)
      .filter((name) => !technical.test(name));
    return await Promise.all(
      names.map(async (name) => {
        const columns = await ask('SELECT * FROM pragma_table_info(?)', name);
        const indexes = await ask('SELECT * FROM pragma_index_list(?)', name);
        const unique = await Promise.all(
          indexes
            .filter((index) => index.unique === 1 && index.origin !== 'pk')
            .map(async (index) =>
              (await ask('SELECT name FROM pragma_index_info(?) ORDER BY seqno', index.name)).map(
                (part) => part.name,
              ),
            ),
        );
        return { name, columns, unique: unique.sort() };
      }),
    );
  } finally {
    await database.close();
  }
}

const typeOf = (type) => type.toLowerCase().replace(/\W+\d.*$/, '');

/** `invoice_id` of one table is the `id` of another, where a table bears that name. */
function relationsOf(tables) {
  const names = new Set(tables.map(({ name }) => name));
  return tables.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column }) => {
      const noun = /^(.*)_id$/.exec(column)?.[1];
      const target = [`${noun}s`, `${noun}es`].find((plural) => names.has(plural));
      return noun && target && target !== name ? [`  ${target} ||--o{ ${name} : "${column}"`] : [];
    }),
  );
}

const entity = ({ name, columns }) =>
  [
    `  ${name} {`,
    ...columns.map(
      ({ name: column, type, pk, notnull }) =>
        `    ${typeOf(type)} ${column}${pk ? ' PK' : ''}${notnull || pk ? '' : ' "may be absent"'}`,
    ),
    '  }',
  ].join('\n');

/** The features that read or write a table: whose files name it, or an entity of it. */
function ownersOf(service, sources, table) {
  const entities = sources.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`@Entity\\('${table}'\\)\\s+export class (\\w+)`, 'g'))].map(
      ([, name]) => name,
    ),
  );
  const word = new RegExp(
    [`(FROM|INTO|UPDATE|JOIN) ${table}\\b`, ...entities.map((name) => `\\b${name}\\b`)].join('|'),
  );
  const owners = new Set(
    sources
      .filter(({ path, text }) => !/\/migrations\/|index\.ts$/.test(path) && word.test(text))
      .map(({ path }) => path.replace(`services/${service}/src/`, '').replace(/\/[^/]*$|\.ts$/, '')),
  );
  return [...owners].sort().join(', ');
}

function keyOf({ columns, unique }) {
  const primary = columns.filter(({ pk }) => pk).sort((one, other) => one.pk - other.pk);
  return [primary.map(({ name }) => name), ...unique].map((key) => `(${key.join(', ')})`).join(', ');
}

function sectionOf({ name }, tables) {
  const sources = sourcesIn(`services/${name}/src`);
  const rows = tables.map(
    (table) => `| ${table.name} | ${keyOf(table)} | ${ownersOf(name, sources, table.name)} |`,
  );
  return [
    `## ${name}`,
    '',
    '```mermaid',
    'erDiagram',
    ...relationsOf(tables),
    ...tables.map(entity),
    '```',
    '',
    '| Table | Primary key, unique keys | Read and written in |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** docs/data-model.md: what the migrations make, asked of a database that they made. */
export async function dataModelPage() {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-data-model-'));
  try {
    const models = [];
    for (const definition of definitions)
      models.push({ definition, tables: await tablesOf(definition, folder) });
    const bearers = (name) => models.filter(({ tables }) => tables.some((table) => table.name === name));
    const isCommon = ({ name }) => bearers(name).length > 2;
    const common = new Map(
      models.flatMap(({ tables }) => tables.filter(isCommon)).map((table) => [table.name, table]),
    );
    return [
      '<!-- Made by `npm run docs` from the code; a test holds it to be fresh. -->',
      '# Tables of the services',
      '',
      'Each service has a schema of its own (a file of its own with SQLite) and reads no table of another: a line between two tables stays',
      'within its service. What a service shows of another is a copy that facts bring, or an answer to a question. Amounts are integers of',
      "thousandths of the currency's unit (`…_thousandths`), instants milliseconds since 1970 in UTC (`…_ms`), days `YYYY-MM-DD` in the",
      "organisation's zone. `organisation_id` is the tenant, and every query names it.",
      '',
      '## Of the chassis',
      '',
      'In every service; `kept_files` and `kept_file_parts` where a service keeps files that must last.',
      '',
      '```mermaid',
      'erDiagram',
      ...[...common.values()].map(entity),
      '```',
      '',
      ...models.map(({ definition, tables }) =>
        sectionOf(
          definition,
          tables.filter((table) => !isCommon(table)),
        ),
      ),
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
