import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const script = 'deploy/test-servers.sh';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (is) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** A server started by the script, which the lab may kill and start again as it was. */
function serverOf(name, folder, port) {
  const file = join(folder, `${name}.process`);
  let pid = Number(readFileSync(file, 'utf8'));
  const [command, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  return {
    name,
    pid: () => pid,
    async end(signal) {
      if (isAlive(pid)) process.kill(pid, signal);
      for (let turn = 0; isAlive(pid) && turn < 600; turn += 1) await sleep(50);
    },
    async start() {
      const child = spawn(command, args, { stdio: 'ignore', detached: true });
      child.unref();
      pid = child.pid;
      writeFileSync(file, `${pid}\n`);
      for (let turn = 0; turn < 600; turn += 1) {
        if (await answers(port)) return;
        await sleep(50);
      }
      throw new Error(`${name} did not start again`);
    },
  };
}

/** A private MariaDB and NATS, with what the faults need to know about them. Linux only: it reads /proc. */
export function startServers() {
  const said = execFileSync(script, ['start'], { encoding: 'utf8' });
  const value = (name) => new RegExp(`^export ${name}=(.*)$`, 'm').exec(said)?.[1] ?? '';
  const folder = value('TEST_SERVERS');
  const [mysql, nats] = [new URL(value('MYSQL_URL')), new URL(value('NATS_URL'))];
  const store = join(folder, 'nats');
  const copy = join(folder, 'nats-copy');
  return {
    mysql,
    nats,
    database: serverOf('database', folder, Number(mysql.port)),
    messages: serverOf('nats', folder, Number(nats.port)),
    /** for a store whose server is stopped */
    wipeStore: () => rmSync(store, { recursive: true, force: true }),
    copyStore: () => cpSync(store, copy, { recursive: true }),
    putStoreBack() {
      rmSync(store, { recursive: true, force: true });
      cpSync(copy, store, { recursive: true });
      rmSync(copy, { recursive: true });
    },
    stop() {
      rmSync(copy, { recursive: true, force: true });
      execFileSync(script, ['stop', folder], { stdio: 'inherit' });
    },
  };
}
