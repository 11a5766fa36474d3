import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './a-port.js';

/** A NATS server of the test's own, that may die, lose what it stored, or be put back to an older state of it. */
export interface NatsServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** without warning */
  kill(): Promise<void>;
  /** keeps a copy of what is stored; the server is to be stopped */
  copyStore(): string;
  /** puts a copy in the place of what is stored; the server is to be stopped */
  putBack(copy: string): void;
  wipe(): void;
  remove(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    setTimeout(() => socket.destroy(), 500).unref();
  });

/** What a server is told beside its port and its store: a file of settings, and what that takes from the environment. */
interface Told {
  settings?: string;
  env?: Readonly<Record<string, string>>;
}

/** The program comes from NATS_SERVER, or is the one of the PATH. */
export async function aNatsServer({ settings, env = {} }: Told = {}): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-nats-'));
  const store = join(folder, 'store');
  const port = await freePort();
  let copies = 0;
  let server: ChildProcess | undefined;
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    start: async () => {
      const program = process.env['NATS_SERVER'] ?? 'nats-server';
      const options = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', store];
      if (settings !== undefined) {
        const file = join(folder, 'nats.conf');
        writeFileSync(file, settings);
        options.push('--config', file);
      }
      server = spawn(program, options, { stdio: 'ignore', env: { ...process.env, ...env } });
      for (let turn = 0; turn < 200 && !(await answers(port)); turn += 1) await pause(25);
    },
    kill,
    copyStore: () => {
      const copy = join(folder, `copy-${(copies += 1)}`);
      cpSync(store, copy, { recursive: true });
      return copy;
    },
    putBack: (copy) => {
      rmSync(store, { recursive: true, force: true });
      cpSync(copy, store, { recursive: true });
    },
    wipe: () => rmSync(store, { recursive: true, force: true }),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
