/**
 * How many statements an invoice sets off that is raised, has a reference and is paid, by service, and which: counted in the log of
 * the database itself, of a running installation of separate services.
 *
 *   BASE_URL=… SIMULATOR_URL=… MYSQL_SOCKET=…/mysql.sock npm run load -- statements
 *
 * MYSQL_SOCKET: of the server, for root, as deploy/test-servers.sh makes it. RAISED (20) a second for SECONDS (15). Prints for each service its statements for one
 * invoice, and those of which there are at least LEAST (0.3), values left out. What others ask meanwhile is counted too: nothing else
 * should run. The log is kept in a table of the server, and is off again afterwards.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { askingAt, signIn } from './lib/asking.mjs';
import { writing } from './lib/writers.mjs';

const { env } = process;
const base = env.BASE_URL ?? 'http://127.0.0.1:3000';
const perSecond = Number(env.RAISED ?? 20);
const seconds = Number(env.SECONDS ?? 15);
const least = Number(env.LEAST ?? 0.3);

const ask = askingAt(base);

/** A statement without its values, and lists of any length as one. */
const shapeOf = (sql) =>
  sql
    .replaceAll(/'(?:[^'\\]|\\.)*'/g, '?')
    .replaceAll(/\b\d+\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\((?:\?, ?)+\?\)/g, '(?)')
    .replaceAll(/(?:\(\?\), ?)+\(\?\)/g, '(?)')
    .slice(0, 140);

const server = await mysql.createConnection({ socketPath: env.MYSQL_SOCKET, user: 'root' });
const [[{ output }]] = await server.query('SELECT @@GLOBAL.log_output AS output');
const token = await signIn(ask, env.USER_NAME ?? 'client.user@naa.test');
// what signing in set off is no invoice's
await sleep(3000);
await server.query("SET GLOBAL log_output = 'TABLE'");
await server.query('TRUNCATE mysql.general_log');
await server.query('SET GLOBAL general_log = ON');
const stop = writing({ ask, token, perSecond, simulator: env.SIMULATOR_URL });
await sleep(seconds * 1000);
const { raised, paid } = await stop();
await sleep(3000);
await server.query('SET GLOBAL general_log = OFF');
const [asked] = await server.query(
  `SELECT REPLACE(p.db, 'kobodesk_', '') AS service, CONVERT(g.argument USING utf8mb4) AS text
   FROM mysql.general_log g JOIN information_schema.processlist p ON p.id = g.thread_id
   WHERE g.command_type IN ('Query', 'Execute') AND p.db LIKE 'kobodesk%'`,
);
await server.query('SET GLOBAL log_output = ?', [output]);
await server.end();

const invoices = Math.max(1, paid.took.length);
const ofServices = new Map();
const shapes = new Map();
const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
for (const { service, text } of asked) {
  count(ofServices, service);
  count(shapes, `${service}\t${shapeOf(text)}`);
}
const shown = (number) => (number / invoices).toFixed(1).padStart(6);
console.log(
  `${raised.took.length} raised, ${paid.took.length} of them paid; ${raised.failed + paid.failed} failed`,
);
console.log(`${shown(asked.length)} statements for each that was paid`);
for (const [service, number] of [...ofServices].sort((one, other) => other[1] - one[1])) {
  console.log(`${shown(number)} ${service}`);
  for (const [shape, times] of [...shapes].sort((one, other) => other[1] - one[1]))
    if (shape.startsWith(`${service}\t`) && times >= least * invoices)
      console.log(`${shown(times)}   ${shape.split('\t')[1]}`);
}
