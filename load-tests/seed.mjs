/**
 * Fills an installation with invoices for measuring: `node load-tests/seed.mjs <mysql:// address | invoicing.sqlite> [count]`.
 * Three of five are of the demo's agency; over 400 days, of twelve locations, five revenues, two currencies and 5 000
 * customers of whom few have many, in every status, with their totals, movements, the words of their names and the dashboard's days. The same
 * each time but for the hour. The database makes the rows itself, without secondary indexes, which are made again after:
 * a run that is cut leaves them away. The tables must exist (start the installation once) and nothing may run meanwhile;
 * start it again afterwards. Only for databases that hold nothing of value. It ends with 1 when a sum is not what the
 * invoices add up to: every sum of the agency up to 100 000 invoices, above that of one month (CHECK=all: every one).
 */
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import mysql from 'mysql2/promise';
import { intoBook } from './lib/book.mjs';
import { beforeInvoices, chunkOf, countedOf, customerCount, parts, perChunk } from './lib/made-invoices.mjs';
import { checksOf, cubeOf, dashboardOf, finestOf, placesOf } from './lib/made-totals.mjs';

const [target = '', countText = '200000'] = process.argv.slice(2);
const count = Number(countText);
const isMysql = target.startsWith('mysql://');
const ignore = isMysql ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
const now = Date.now();
const began = performance.now();
const say = (what) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`);

/** large sorts and groups in memory, for this connection alone */
const forSorting = `SET SESSION tmp_table_size = 536870912, SESSION max_heap_table_size = 536870912,
  SESSION sort_buffer_size = 268435456, SESSION sql_mode = ''
  /*!80027 , SESSION innodb_ddl_buffer_size = 536870912, SESSION innodb_ddl_threads = 2, SESSION innodb_parallel_read_threads = 2 */`;

async function openMysql() {
  const connection = await mysql.createConnection({ uri: `${target}/kobodesk_invoicing` });
  await connection.query(forSorting);
  // a binary log would be as long as the data: none is written by whoever may leave it out
  await connection.query('SET SESSION sql_log_bin = 0').catch((error) => {
    if (error.code !== 'ER_SPECIFIC_ACCESS_DENIED_ERROR') throw error;
  });
  return {
    run: (sql, values) => connection.query(sql, values),
    all: async (sql, values) => (await connection.query(sql, values))[0],
    close: () => connection.end(),
  };
}
function openSqlite() {
  const database = new Libsql(target);
  for (const pragma of ['synchronous = OFF', 'cache_size = -2000000', 'temp_store = MEMORY'])
    database.exec(`PRAGMA ${pragma}`);
  database.exec(`ATTACH '${join(dirname(target), 'reporting.sqlite')}' AS kobodesk_reporting`);
  return {
    run: async (sql, values = []) => database.prepare(sql).run(...values),
    all: async (sql, values = []) => database.prepare(sql).all(...values),
    close: async () => database.close(),
  };
}
/** SQLite has one writer */
const lanes = isMysql ? [await openMysql(), await openMysql()] : [openSqlite()];
const [main] = lanes;

/** Statements in their order; the lists side by side where there are lanes for them. */
async function runAll(...lists) {
  const left = [...lists];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let list = left.shift(); list; list = left.shift())
        for (const sql of list) {
          const asked = performance.now();
          await lane.run(sql);
          const seconds = (performance.now() - asked) / 1000;
          if (seconds >= 5) say(`  ${seconds.toFixed(0)} s: ${sql.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
        }
    }),
  );
}

/** How the secondary indexes of a table go, and how they come again. */
async function indexesOf(table) {
  if (!isMysql) {
    const rows = await main.all(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
      [table],
    );
    return { drop: rows.map(({ name }) => `DROP INDEX ${name}`), make: rows.map(({ sql }) => sql) };
  }
  const [row] = await main.all(`SHOW CREATE TABLE ${table}`);
  const keys = row['Create Table']
    .split('\n')
    .map((text) => text.trim().replace(/,$/, ''))
    .filter((text) => /^(UNIQUE )?KEY /.test(text));
  const names = keys.map((text) => /`([^`]+)`/.exec(text)[1]);
  const all = (verb, what) => [`ALTER TABLE ${table} ${what.map((text) => `${verb} ${text}`).join(', ')}`];
  return { drop: all('DROP KEY', names), make: all('ADD', keys) };
}

async function makeParts() {
  for (const { name, columns, rows } of parts) {
    await main.run(`DROP TABLE IF EXISTS ${name}`);
    await main.run(`CREATE TABLE ${name} (${columns})`);
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500);
      const marks = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      await main.run(`INSERT INTO ${name} VALUES ${marks}`, some.flat());
    }
  }
}

async function check() {
  const [{ first, last, maximum }] = await main.all(
    `SELECT MIN(day) AS first, MAX(day) AS last, MAX(invoice_count) AS maximum FROM invoice_totals
     WHERE organisation_id = 20 AND day_kind IN ('created', 'invoice') AND view = '' AND grain = 'day' AND led_by = 0`,
  );
  if (!maximum) throw new Error('The totals are empty');
  // who leads by one of the days leads by the other as well
  const leads = await main.all(
    `SELECT DISTINCT led_by FROM invoice_totals
     WHERE organisation_id = 20 AND day_kind = 'created' AND view IN ('place', 'revenue', 'both') AND grain = 'month'`,
  );
  const month = `${new Date(now - 60 * 86_400_000).toISOString().slice(0, 7)}`;
  const isWhole = count <= 100_000 || process.env.CHECK === 'all';
  const from = isWhole ? `${first.slice(0, 7)}-01` : `${month}-01`;
  const to = `${isWhole ? last.slice(0, 7) : month}-31`;
  let differing = 0;
  const options = { from, to, leads: leads.map(({ led_by: id }) => Number(id)), isMysql, isWhole };
  const left = [...checksOf(20, options)];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let one = left.shift(); one; one = left.shift()) {
        const rows = await lane.all(one.sql, one.values);
        differing += rows.length;
        if (rows.length > 0) console.error(`${one.name}: ${rows.length} sums differ, as`, rows[0]);
      }
    }),
  );
  say(`${differing} sums differ, from ${from} to ${to}`);
  if (differing > 0) process.exitCode = 1;
}

await makeParts();
for (const sql of beforeInvoices(ignore)) await main.run(sql);
await intoBook(main.run, ignore, customerCount);
const [{ last }] = await main.all('SELECT COALESCE(MAX(id), 0) AS last FROM invoices');
const organisationIds = (
  await main.all('SELECT organisation_id AS id FROM invoices UNION SELECT id FROM seed_organisations')
).map(({ id }) => Number(id));
const made = { isMysql, count, firstId: Number(last) + 1, run: now, now };
const indexes = [await indexesOf('invoices'), await indexesOf('invoice_movements')];
for (const { drop } of indexes) for (const sql of drop) await main.run(sql);
for (const sql of countedOf(isMysql)) await main.run(sql);
say('names and their words');
const chunks = Array.from({ length: Math.ceil(count / perChunk) }, (_, at) => chunkOf(at * perChunk, made));
await runAll(...chunks);
say(`${count} invoices and their movements`);
await main.run("DELETE FROM invoice_totals WHERE day_kind <> 'payment'");
// days that were told knew nothing of these: the desk tells them anew
for (const told of ['ageing_closings', 'ageing_sums', 'customer_closings', 'customer_sums', 'officer_sums'])
  await main.run(`DELETE FROM ${told}`);
const [ofInvoices, ofMovements] = indexes.map(({ make }) => make);
const [[created, createdBy], [dated, datedBy]] = ['created', 'invoice'].map((kind) =>
  cubeOf(kind, { isMysql, organisationIds, firstInvoice: made.firstId }),
);
// the longest first, so that no lane ends alone; SQLite would read by what is there already
await runAll(
  ...(isMysql ? [ofInvoices] : []),
  createdBy,
  datedBy,
  ...finestOf(isMysql),
  ofMovements,
  created,
  dated,
  placesOf(isMysql),
  dashboardOf('kobodesk_reporting', made.firstId, isMysql),
  ...(isMysql ? [] : [ofInvoices]),
);
await main.run('DROP TABLE seed_counted');
await main.run('UPDATE invoice_counters SET write_version = write_version + 1');
for (const { name } of parts) await main.run(`DROP TABLE ${name}`);
await main.run(
  isMysql ? 'ANALYZE TABLE invoices, invoice_movements, invoice_totals, invoice_names' : 'ANALYZE',
);
say('totals, the dashboard and the indexes');
await check();
await Promise.all(lanes.map((lane) => lane.close()));
