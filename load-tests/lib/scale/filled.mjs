/** An installation of its own, filled with made-up invoices: separate services, or one process on SQLite. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import mysql from 'mysql2/promise';
import { settingsForSimulator } from '../../../services/all-in-one/dist/simulator.js';
import { freePort, keepers } from '../lab/installation.mjs';

/** as the ledger has it before its first entry */
const chainStart = '0'.repeat(64);
/** more than any invoice's id here */
const largest = 1_000_000_000;
const servers = 'deploy/test-servers.sh';
const distributed = 'services/all-in-one/dist/distributed.js';
const node = ['--max-semi-space-size=32'];
/** As a server of many invoices is set up: its data goes past the memory of the machine's files, and a commit waits for the log alone. */
const memory = (gigabytes) =>
  `--innodb-buffer-pool-size=${gigabytes}G --innodb-flush-method=O_DIRECT_NO_FSYNC --innodb-io-capacity=2000 --innodb-sort-buffer-size=4M`;
const options = {
  mariadb: (pool) => `${memory(pool)} --innodb-log-file-size=4G`,
  mysql: (pool) => `${memory(pool)} --innodb-redo-log-capacity=4G`,
};

/** Runs to its end, and says what it says. @throws Error when it ends badly */
const run = (command, args) =>
  new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`)),
    );
  });

/** The product, once it is ready; `stop` ends it. What it logs as an error is said. */
async function started(args, { folder, env }) {
  const child = spawn(process.execPath, [...node, ...args], {
    // what the environment says comes before the file of settings
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    let said = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      said = `${said}${line}\n`.slice(-500);
      if (line.includes('"level":50')) console.error(line);
    });
    child.once('message', resolve);
    void ended.then((code) => reject(new Error(`the product in ${folder} ended with ${code}: ${said}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function asked(place, sql) {
  const connection = await mysql.createConnection(place);
  const [rows] = await connection.query(sql);
  await connection.end();
  return rows;
}

/** Separate services over a server of `engine` with so many GB of memory. */
function separate(engine, pool, folder) {
  const variable = engine === 'mysql' ? 'MYSQL_OPTIONS' : 'MARIADB_OPTIONS';
  const nats = process.env.NATS_SERVER ? ['--nats', process.env.NATS_SERVER] : [];
  const said = execFileSync(servers, ['start', join(folder, 'servers'), '--engine', engine, ...nats], {
    encoding: 'utf8',
    env: { ...process.env, [variable]: process.env[variable] ?? options[engine](pool) },
  });
  const value = (name) => new RegExp(`^export ${name}=(.*)$`, 'm').exec(said)[1];
  const address = value('MYSQL_URL');
  const settings = ['deploy/make-env.mjs', '--mysql', address, '--nats', value('NATS_URL'), '--demo'];
  const file = join(folder, 'settings.env');
  writeFileSync(file, execFileSync(process.execPath, settings));
  return {
    address,
    args: [distributed, '--env-file', file],
    env: {},
    provider: () => ({ env: {}, stop: () => Promise.resolve() }),
    rows: (schema, sql) => asked({ uri: `${address}/kobodesk_${schema}` }, sql),
    /** MySQL writes no logs of a fill, as it offers for a first load: they would be as long as its data. MariaDB has no binary log unless told. */
    async filling(fill) {
      const root = { socketPath: join(folder, 'servers', 'mysql.sock'), user: 'root' };
      const told = async (...statements) => {
        if (engine === 'mysql') for (const sql of statements) await asked(root, sql);
      };
      await told(
        "GRANT SESSION_VARIABLES_ADMIN ON *.* TO 'kobodesk'@'127.0.0.1'",
        'ALTER INSTANCE DISABLE INNODB REDO_LOG',
      );
      await fill();
      await told(
        "REVOKE SESSION_VARIABLES_ADMIN ON *.* FROM 'kobodesk'@'127.0.0.1'",
        'ALTER INSTANCE ENABLE INNODB REDO_LOG',
      );
    },
    stop: () => execFileSync(servers, ['stop', join(folder, 'servers')]),
  };
}

function embedded(folder) {
  const file = (schema) => join(folder, 'data', 'databases', `${schema}.sqlite`);
  return {
    address: file('invoicing'),
    args: ['services/all-in-one/dist/main.js'],
    env: { KOBODESK_DATA: join(folder, 'data') },
    /** That of whoever tries the product lives in its process; among many invoices it has one of its own, as a provider has elsewhere. */
    async provider(env) {
      const stop = await started([distributed, 'simulator'], { folder, env });
      return { env: settingsForSimulator(`http://127.0.0.1:${env.SIMULATOR_PORT}`), stop };
    },
    rows(schema, sql) {
      const database = new Libsql(file(schema));
      const statement = database.prepare(sql);
      const rows = statement.reader ? statement.all() : statement.run();
      database.close();
      return Promise.resolve(rows);
    },
    filling: (fill) => fill(),
    stop: () => undefined,
  };
}

/** Until the days of ageing of all agencies have been told: for the first minutes after a fill that is half of the work. */
async function daysTold({ rows }) {
  let told = 0;
  for (let still = 0; still < 3;) {
    await sleep(10_000);
    const [{ n }] = await rows('invoicing', 'SELECT COUNT(*) AS n FROM ageing_closings');
    still = Number(n) > 0 && Number(n) === told ? still + 1 : 0;
    told = Number(n);
  }
}

/**
 * Entries of all that was there before would take hours, and belong to no search. What the demo's history put down stays the head of
 * its chain: what is raised and paid beside is put down behind it.
 */
async function ledgerPutOff({ rows }) {
  // all of them: those of others are four of ten invoices, and were filled beside what is measured
  const organisations = await rows('invoicing', 'SELECT DISTINCT organisation_id AS id FROM invoices');
  const heads = await rows('settlement', 'SELECT organisation_id AS id FROM ledger_heads');
  const begun = new Set(heads.map(({ id }) => Number(id)));
  const missing = organisations.map(({ id }) => Number(id)).filter((id) => !begun.has(id));
  if (missing.length > 0) {
    const values = missing.map((id) => `(${id}, '${chainStart}')`).join(', ');
    await rows('settlement', `INSERT INTO ledger_heads (organisation_id, last_hash) VALUES ${values}`);
  }
  await rows('settlement', `UPDATE ledger_heads SET is_filled = 1, filled_after = ${largest}`);
}

/** How many facts could not be taken, by their consumers: what is measured beside such is not the product as it works. */
async function deadLetters({ rows }) {
  const dead = {};
  for (const service of keepers) {
    const sql = 'SELECT consumer, COUNT(*) AS n FROM dead_letters GROUP BY consumer';
    for (const { consumer, n } of await rows(service, sql)) dead[consumer] = Number(n);
  }
  return dead;
}

/**
 * @param engine mariadb, mysql or sqlite
 * @param pool memory of the database, in GB
 * @returns its address, that of the simulator, which facts could not be taken since, and what stops and removes it
 */
export async function filled({ engine, count, pool, say }) {
  const folder = mkdtempSync(join(process.env.FOLDER ?? tmpdir(), 'kobodesk-scale-'));
  mkdirSync(join(folder, 'data'));
  const kind = engine === 'sqlite' ? embedded(folder) : separate(engine, pool, folder);
  const ends = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
    kind.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [port, simulator] = [await freePort(), await freePort()];
    const env = { ...kind.env, PORT: String(port), SIMULATOR_PORT: String(simulator) };
    const end = await started(kind.args, { folder, env });
    await end();
    await kind.filling(() => run(process.execPath, ['load-tests/seed.mjs', kind.address, String(count)]));
    await ledgerPutOff(kind);
    const provider = await kind.provider(env);
    ends.push(provider.stop);
    ends.push(await started(kind.args, { folder, env: { ...env, ...provider.env } }));
    say('started; now the days of ageing are told');
    await daysTold(kind);
    say('the days of ageing are told');
    const address = (ofPort) => `http://127.0.0.1:${ofPort}`;
    return { base: address(port), simulator: address(simulator), deadLetters: () => deadLetters(kind), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
