import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Settings with fresh secrets, as an operator makes them. */
export const makeEnv = (...args: string[]): string =>
  execFileSync(process.execPath, ['deploy/make-env.mjs', ...args], { encoding: 'utf8' });

/** A program with what it said so far. */
export class Program {
  private said = '';
  private readonly child: ChildProcess;
  readonly ended: Promise<number | string | null>;

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    this.child = spawn(command, args, {
      env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.said += bytes.toString()));
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => resolve(code ?? signal));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get lines(): string[] {
    return this.said.split('\n').filter((line) => line !== '');
  }

  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** Looks until it is so; the test's own deadline ends the wait. */
  async until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}: ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export interface Process {
  pid: number;
  parent: number;
  command: string[];
}

/** What runs on this machine, as the kernel lists it. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

export const offspringOf = (pid: number): Process[] => {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
};
export const nameOf = ({ command }: Process): string => command.findLast((word) => word !== '') ?? '';

/** The test's own deadline ends the wait for one that stays. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (processes().some(({ pid }) => pids.includes(pid)))
    await new Promise((resolve) => setTimeout(resolve, 100));
}
