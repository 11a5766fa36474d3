/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import { forgetStream } from '@kobodesk/chassis/backup/forget-stream';
import { freePort } from '@kobodesk/chassis/testing/a-port';
import { startSimulator, type Simulator } from '@kobodesk/payments';
import { aDemoFolder } from './kept/a-demo-folder.js';
import { haveLeft, mysqlDatabases, sqliteDatabases, type Databases } from './a-database.js';
import { takenOf, withoutFiles } from './kept/a-message-store.js';

/** The whole product as its users meet it: an address, and what came out as mail. */
export interface Product {
  readonly url: string;
  readonly mode: 'embedded' | 'distributed';
  /** what it keeps, behind its back */
  readonly databases: Databases;
  /** true when nothing of an earlier call is on its way: every fact has been published, and taken by all who take it */
  isQuiet(): Promise<boolean>;
  /** the settings by which an operator's commands find it */
  readonly settings: Readonly<Record<string, string>>;
  /** every mail sent so far, as text */
  mails(): Promise<string[]>;
  /** kills a process without warning and starts it again: the service's own, or the one process */
  killAndRestart(service: string): Promise<void>;
  /** wipes the store of files under the running product */
  loseFiles(): Promise<void>;
  /** kills a service's process without warning; nothing where all services are one process */
  kill(service: string): Promise<void>;
  /** stops every process and leaves what is kept as it is */
  halt(): Promise<void>;
  /** starts again what `halt` or `kill` ended */
  resume(): Promise<void>;
  /** takes away everything that it keeps, but for what the message store holds */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** of the provider's simulator, whichever way the product runs: a test stands at the counter of its bank */
export const providerKey = 'built-in-simulator-key';

/** the services that keep something */
const keepers = ['identity', 'invoicing', 'payments', 'settlement', 'workflow', 'reporting', 'notifications'];
const serviceNames = [...keepers, 'gateway'];

const dist = (file: string): string => join(process.cwd(), 'services/all-in-one/dist', file);

/** every process of this spec that may still run */
const running = new Set<ChildProcess>();
let isOver = false;

/** Starts a process and resolves when it says that it is ready. One that does not is ended, or it would go on writing
 * into the servers of the specs after it. */
function startProcess(file: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  if (isOver)
    return Promise.reject(new Error(`${file} ${args.join(' ')} was to start after its spec had ended`));
  const child = fork(dist(file), args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), 220_000);
    child.once('message', () => {
      clearTimeout(patience);
      resolve(child);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(patience);
      running.delete(child);
      reject(new Error(`${file} ${args.join(' ')} ended with ${code ?? signal}: ${said}`));
    });
  });
}

// a spec whose start failed, or ran out of time, has no product to stop
afterAll(async () => {
  isOver = true;
  await Promise.all([...running].map((child) => stopProcess(child)));
}, 60_000);

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await ended(child);
}

/** The demo keeps the address of its provider: where the browser tests take it, the one that theirs has. */
function ofTheBrowser(): Record<string, string> {
  const { KOBODESK_DEMO_KEPT, KOBODESK_E2E_PORT } = process.env;
  if (!KOBODESK_DEMO_KEPT || !KOBODESK_E2E_PORT) return {};
  return { PORT: KOBODESK_E2E_PORT, SIMULATOR_PORT: String(Number(KOBODESK_E2E_PORT) + 1) };
}

async function embedded(more: Record<string, string>): Promise<Product> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), SIMULATOR_PORT: String(simulatorPort), LOG_LEVEL: 'fatal' };
  // the same demo for all: what a spec sets is for the product that it starts
  const folder = await aDemoFolder(async (filled) =>
    stopProcess(await startProcess('main.js', [], { KOBODESK_DATA: filled, ...settings, ...ofTheBrowser() })),
  );
  const env = { KOBODESK_DATA: folder, ...settings, ...more };
  let child = await startProcess('main.js', [], env);
  const databases = sqliteDatabases(folder, keepers);
  return {
    url,
    mode: 'embedded',
    databases,
    isQuiet: () => haveLeft(databases),
    settings: { KOBODESK_DATA: folder },
    mails: async () => {
      const listed = await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } });
      const { mails } = (await listed.json()) as {
        mails: { to: string; subject: string; attachments: { name: string }[] }[];
      };
      return mails.map((mail) => JSON.stringify(mail));
    },
    killAndRestart: async () => {
      await stopProcess(child, 'SIGKILL');
      child = await startProcess('main.js', [], env);
    },
    loseFiles: async () => rmSync(join(folder, 'files'), { recursive: true, force: true }),
    kill: async () => undefined,
    halt: () => stopProcess(child),
    resume: async () => {
      if (hasEnded(child)) child = await startProcess('main.js', [], env);
    },
    empty: async () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    },
    stop: async () => {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Takes mail over SMTP and keeps it. */
function mailSink(mails: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let text = '';
    let isData = false;
    socket.write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (isData) {
        if (!text.includes('\r\n.\r\n')) return;
        mails.push(text);
        text = '';
        isData = false;
        socket.write('250 kept\r\n');
        return;
      }
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/**
 * Drops what specs before kept. A server may leave a file of its own in the folder of a schema, and then refuses to drop
 * that schema for ever; its data is thrown away anyway, so the file is, and is named.
 */
async function emptySchemas(url: string): Promise<void> {
  const connection = await createConnection(url);
  for (const schema of serviceNames.map((name) => `kobodesk_${name}`)) {
    const drop = () => connection.query(`DROP DATABASE IF EXISTS ${schema}`);
    try {
      await drop();
    } catch (error) {
      if ((error as { code?: string }).code !== 'ER_DB_DROP_RMDIR') throw error;
      const [rows] = await connection.query('SELECT @@datadir AS folder');
      const folder = join((rows as { folder: string }[])[0]?.folder ?? '', schema);
      process.stderr.write(`${schema} was left with ${readdirSync(folder).join(', ')}\n`);
      for (const file of readdirSync(folder)) rmSync(join(folder, file));
      await drop();
    }
  }
  await connection.end();
}

/** The schemas, and the facts that nobody had taken when the product before was stopped: they would be told of in the next one's figures. */
export async function emptyServers(mysqlUrl: string, natsUrl: string): Promise<void> {
  await emptySchemas(mysqlUrl);
  await forgetStream(natsUrl);
}

/** What a consumer publishes while it is asked about would be missed, so nothing may have been published meanwhile. */
async function isQuiet(databases: Databases, natsUrl: string): Promise<boolean> {
  const before = await takenOf(natsUrl);
  if (!before.isAll || !(await haveLeft(databases))) return false;
  const after = await takenOf(natsUrl);
  return after.isAll && after.published === before.published;
}

async function distributed(
  natsUrl: string,
  mysqlUrl: string,
  more: Record<string, string>,
): Promise<Product> {
  await emptyServers(mysqlUrl, natsUrl);
  const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: providerKey };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const simulator: Simulator = await startSimulator({
    ...merchant,
    port: 0,
    notifyUrl: `${url}/api/Payment/PaymentNotificationBDA?provider=remita`,
    allowedReturnOrigins: [url],
    clock: () => new Date(),
  });
  const mails: string[] = [];
  const sink = await mailSink(mails);
  const key = () => randomBytes(32).toString('base64url');
  const env = {
    NATS_URL: natsUrl,
    MYSQL_URL: mysqlUrl,
    KOBODESK_INTERNAL_KEY: key(),
    KOBODESK_FILE_KEY: key(),
    KOBODESK_SIGNING_KEY: generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${(sink.address() as AddressInfo).port}?ignoreTLS=true`,
    PUBLIC_URL: url,
    PORT: String(port),
    PROVIDER_URL: simulator.url,
    PROVIDER_MERCHANT_ID: merchant.merchantId,
    PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
    PROVIDER_API_KEY: merchant.apiKey,
    KOBODESK_DEMO: 'yes',
    LOG_LEVEL: 'fatal',
    ...more,
  };
  const start = (name: string) => startProcess('distributed.js', [name], env);
  const children = new Map<string, ChildProcess>();
  const startNext = async (names: string[]): Promise<void> => {
    for (let name = names.shift(); name; name = names.shift()) children.set(name, await start(name));
  };
  // while the one loads, the other waits for its database
  const left = [...serviceNames];
  await Promise.all([startNext(left), startNext(left)]);
  const databases = mysqlDatabases(mysqlUrl, keepers);
  return {
    url,
    mode: 'distributed',
    databases,
    isQuiet: () => isQuiet(databases, natsUrl),
    settings: { MYSQL_URL: mysqlUrl, NATS_URL: natsUrl },
    mails: async () => mails,
    killAndRestart: async (name) => {
      await stopProcess(children.get(name) as ChildProcess, 'SIGKILL');
      children.set(name, await start(name));
    },
    loseFiles: async () => {
      await withoutFiles(natsUrl);
    },
    kill: (name) => stopProcess(children.get(name) as ChildProcess, 'SIGKILL'),
    halt: async () => {
      await Promise.all([...children.values()].map((child) => stopProcess(child)));
    },
    resume: async () => {
      const gone = [...children].filter(([, child]) => hasEnded(child));
      await Promise.all(gone.map(async ([name]) => children.set(name, await start(name))));
    },
    empty: () => emptySchemas(mysqlUrl),
    stop: async () => {
      await Promise.all([...children.values()].map((child) => stopProcess(child)));
      await simulator.close();
      await new Promise((resolve) => sink.close(resolve));
    },
  };
}

/** One process with everything; or, where NATS_URL and MYSQL_URL are set, one process per service. */
export function aProduct(more: Record<string, string> = {}): Promise<Product> {
  const { NATS_URL, MYSQL_URL } = process.env;
  return NATS_URL && MYSQL_URL ? distributed(NATS_URL, MYSQL_URL, more) : embedded(more);
}
