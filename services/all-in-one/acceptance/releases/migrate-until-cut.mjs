/**
 * A process that migrates services' databases, and is cut after so many statements that changed something. It loads what all
 * of them stand on and then waits for messages:
 *   {"service":"identity","url":"mysql://…","prefix":"…"}   or   {"service":…,"folder":…}
 * with {cutAfter}, or without for a migration that is not cut. To the servers a cut is what the end of a process is: its
 * connections are gone, a statement that waits for its commit is taken back, and nothing is sent any more. With {isKilled}
 * the process does end. `only` names the migrations that a release knew.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import mysql2 from 'mysql2';
import { DataSource } from 'typeorm';
import { chassisMigrations } from '@kobodesk/chassis/database/migrations/chassis-migrations';
import { mysqlAt } from '@kobodesk/chassis/database/mysql';
import { sqliteIn } from '@kobodesk/chassis/database/sqlite';

/** service → the classes of its folder in the order of their times */
const inFolders = new Map();

/** As the service itself names them; or, quicker to load, those of its folder. */
async function migrationsOf({ service, isWhole }) {
  if (isWhole) return (await import(`@kobodesk/${service}`))[service].database.migrations;
  if (!inFolders.has(service)) inFolders.set(service, await classesOf(service));
  return inFolders.get(service);
}

async function classesOf(service) {
  const built = fileURLToPath(new URL(`../../../${service}/dist/migrations/`, import.meta.url));
  const files = readdirSync(built).filter(
    (file) => /^\d+-[\w-]+\.js$/.test(file) && !file.includes('.spec.'),
  );
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(built, file)).href)));
  const time = (kind) => Number(new kind().name.slice(-13));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((kind) => typeof kind?.prototype?.up === 'function')
    .sort((one, other) => time(one) - time(other));
}

const changes = /^\s*(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)\b/i;
const isOurs = (sql) => changes.test(sql) && !/\bleases\b|IF NOT EXISTS/i.test(sql);

/** Of one migration: what is left until its cut, and the connections that are cut with it. */
const run = new AsyncLocalStorage();
const isCut = () => run.getStore()?.isOver === true;
function count(sql) {
  const own = run.getStore();
  if (!own || !isOurs(sql)) return;
  own.left -= 1;
  if (own.left > 0) return;
  if (own.isKilled) process.kill(process.pid, 'SIGKILL');
  own.isOver = true;
  for (const hangUp of own.connections.values()) hangUp();
  process.send({ isCut: true });
}

const { prototype } = mysql2.Connection;
// oxlint-disable-next-line typescript/unbound-method -- called with its connection below
const query = prototype.query;
prototype.query = function (options, values, done) {
  // never answered, as by a process that is no more
  if (isCut()) return undefined;
  run.getStore()?.connections.set(this, () => this.destroy());
  const callback = typeof values === 'function' ? values : done;
  const sql = typeof options === 'string' ? options : options.sql;
  const counted = (error, ...rest) => {
    if (isCut()) return;
    // a moment for what the server sent: the process dies after the statement, before it can note that
    if (!error) count(sql);
    if (!isCut()) callback?.(error, ...rest);
  };
  if (typeof values === 'function') return query.call(this, options, counted);
  return callback ? query.call(this, options, values, counted) : query.call(this, options, values);
};

const Libsql = createRequire(import.meta.url)('libsql');
const { prepare, exec, close } = Libsql.prototype;
const refuseCut = () => {
  if (isCut()) throw new Error('The migration is cut');
};
Libsql.prototype.prepare = function (sql) {
  refuseCut();
  run.getStore()?.connections.set(this, () => {
    if (this.inTransaction) exec.call(this, 'ROLLBACK');
    close.call(this);
  });
  const statement = prepare.call(this, sql);
  for (const way of ['run', 'all']) {
    const plain = statement[way].bind(statement);
    statement[way] = (...parameters) => {
      refuseCut();
      const result = plain(...parameters);
      count(sql);
      refuseCut();
      return result;
    };
  }
  return statement;
};

/** As a release did that knew only the named migrations, of the chassis and of the service. */
async function migrateAsReleased({ service, url, prefix, folder, only }, migrations) {
  if (url !== undefined) {
    const connection = mysql2.createConnection(url).promise();
    await connection.query(`CREATE DATABASE ${prefix}${service} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    await connection.end();
  }
  const kinds = [...chassisMigrations, ...migrations].filter((kind) => only.includes(new kind().name));
  const source = new DataSource(
    url === undefined
      ? {
          type: 'better-sqlite3',
          driver: Libsql,
          database: join(folder, `${service}.sqlite`),
          migrations: kinds,
        }
      : { type: 'mysql', driver: mysql2, url: `${url}/${prefix}${service}`, migrations: kinds },
  );
  await source.initialize();
  await source.runMigrations({ transaction: url === undefined ? 'each' : 'none' });
  await source.destroy();
}

async function migrate(asked) {
  const { service, url, prefix, folder, only } = asked;
  const migrations = await migrationsOf(asked);
  if (only !== undefined) return migrateAsReleased(asked, migrations);
  const open = url === undefined ? sqliteIn(folder) : mysqlAt({ url, schemaPrefix: prefix, poolSize: 2 });
  const database = await open({ service, entities: [], migrations });
  await database.migrate();
  await database.close();
}

process.on('message', ({ cutAfter = Infinity, isKilled = false, ...asked }) => {
  const own = { left: cutAfter, isKilled, isOver: false, connections: new Map() };
  run
    .run(own, () => migrate(asked))
    .then(
      () => own.isOver || process.send({ isCut: false }),
      (error) => {
        if (own.isOver) return;
        process.stderr.write(`${error?.stack ?? error}\n`);
        process.exit(1);
      },
    );
});
process.send?.('loaded');
