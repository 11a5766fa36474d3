import { fork } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const keepers = [
  'identity',
  'invoicing',
  'payments',
  'settlement',
  'workflow',
  'reporting',
  'notifications',
];
export const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'fault-lab-key' };

const host = 'services/all-in-one/dist/distributed.js';
const key = () => randomBytes(32).toString('base64url');

export function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Takes every mail and keeps none; `took` is told of each when it is accepted. */
export function mailSink(took = () => undefined) {
  const server = createServer((socket) => {
    let isBody = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 sink\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (;;) {
        const end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        if (isBody) took(text.slice(0, end));
        const line = text.slice(0, end).toUpperCase();
        text = text.slice(end + (isBody ? 5 : 2));
        socket.write(!isBody && line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        isBody = !isBody && line === 'DATA';
      }
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export function environmentOf({ mysqlUrl, natsUrl, mailPort, provider, publicUrl }) {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    PATH: process.env.PATH,
    MYSQL_URL: mysqlUrl,
    NATS_URL: natsUrl,
    KOBODESK_INTERNAL_KEY: key(),
    KOBODESK_FILE_KEY: key(),
    KOBODESK_SIGNING_KEY: signing.toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true`,
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PROVIDER_URL: provider,
    PROVIDER_MERCHANT_ID: merchant.merchantId,
    PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
    PROVIDER_API_KEY: merchant.apiKey,
    KOBODESK_DEMO: 'yes',
    // one address stands for all of the provider's
    NOTIFICATIONS_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
  };
}

/**
 * One process of a service; started again by itself when it ends, as a supervisor of an installation would.
 * @param node options of Node, before the script
 */
export function replicaOf(service, { environment, folder, number, findings, node = [] }) {
  const name = `${service}-${number}`;
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  let child;
  let isWanted = false;
  let isOurs = false;
  let becomeReady;

  function begin() {
    isOurs = false;
    let isReady = false;
    child = fork(host, [service], {
      env: environment,
      execArgv: node,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('message', () => {
      isReady = true;
      becomeReady();
    });
    child.once('exit', (code, signal) => {
      // a start may end in a sentence while what it needs is away; it is tried again
      if (isReady && !isOurs)
        findings.add('a process ended by itself', `${name}: ${code ?? signal}, see ${name}.log`);
      setTimeout(() => {
        if (isWanted) begin();
      }, 300);
    });
  }
  const ended = () => child.exitCode !== null || child.signalCode !== null;

  return {
    name,
    /** of the process that runs just now */
    pid: () => child?.pid,
    async start() {
      isWanted = true;
      const ready = new Promise((resolve) => {
        becomeReady = resolve;
      });
      begin();
      const late = sleep(120_000, undefined, { ref: false }).then(() => {
        throw new Error(`${name} is not ready`);
      });
      await Promise.race([ready, late]);
    },
    /** without warning; the supervisor starts it again. False when there is no process at the moment */
    kill() {
      isOurs = true;
      return child.kill('SIGKILL');
    },
    async stop(signal = 'SIGTERM') {
      isWanted = false;
      isOurs = true;
      if (!child || ended()) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      const patience = setTimeout(() => child.kill('SIGKILL'), 25_000);
      child.kill(signal);
      await gone;
      clearTimeout(patience);
    },
  };
}

/** All services, each in `replicas` processes; gateways have a port each. */
export async function installationOf({ environment, replicas, folder, findings, ports }) {
  const all = [];
  for (const service of [...keepers, 'gateway']) {
    for (let number = 1; number <= replicas; number += 1) {
      const own = service === 'gateway' ? { ...environment, PORT: String(ports[number - 1]) } : environment;
      all.push(replicaOf(service, { environment: own, folder, number, findings }));
    }
  }
  const each = async (work) => {
    await Promise.all(all.map(work));
  };
  return {
    all,
    start: () => each((replica) => replica.start()),
    stop: (signal) => each((replica) => replica.stop(signal)),
  };
}
