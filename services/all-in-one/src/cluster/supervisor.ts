import type { ChildProcess } from 'node:child_process';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import { BackOff } from './back-off.js';

/** What a process ends with whose settings are not right: starting it again would not help. */
export const wrongSettings = 78;
const drainMs = 25_000;

export interface SupervisorWorld {
  /** starts the process of a service; it sends a message when it stands */
  readonly start: (name: string) => ChildProcess;
  readonly say: (line: string) => void;
  /** called when every process stands, again after each restart */
  readonly standing: () => void;
  readonly clock: Clock;
}

type End = { readonly name: string; readonly code: number | null; readonly signal: NodeJS.Signals | null };

const reasonOf = ({ code, signal }: End): string =>
  signal === null ? `with code ${code}` : `by signal ${signal}`;

/** Keeps a process per service running, and ends them together. */
export class Supervisor {
  private readonly children = new Map<string, ChildProcess>();
  private readonly standing = new Set<string>();
  private readonly backOffs = new Map<string, BackOff>();
  private readonly waiting = new Set<NodeJS.Timeout>();
  private readonly ended: Promise<number>;
  private finish: (code: number) => void = () => undefined;
  private stopping = false;
  private exitCode = 0;

  constructor(
    private readonly names: readonly string[],
    private readonly world: SupervisorWorld,
  ) {
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  /** Resolves with the code to end with, when nothing runs any more. */
  run(): Promise<number> {
    for (const name of this.names) this.start(name);
    return this.ended;
  }

  /** Names of those that do not stand yet. */
  missing(): string[] {
    return this.names.filter((name) => !this.standing.has(name));
  }

  /** Lets every process finish what it does; one that takes too long is ended. */
  stop(): void {
    if (this.stopping) return;
    this.stopping = true;
    for (const timer of this.waiting) clearTimeout(timer);
    for (const child of this.children.values()) child.kill('SIGTERM');
    setTimeout(() => this.kill(), drainMs).unref();
    if (this.children.size === 0) this.finish(this.exitCode);
  }

  /** Ends everything at once. */
  kill(): void {
    this.stop();
    for (const child of this.children.values()) child.kill('SIGKILL');
  }

  private start(name: string): void {
    const since = this.world.clock.now().getTime();
    const child = this.world.start(name);
    this.children.set(name, child);
    child.once('message', () => {
      this.standing.add(name);
      if (!this.stopping && this.missing().length === 0) this.world.standing();
    });
    child.once('error', (error) => this.world.say(`The ${name} service: ${error.message}`));
    child.once('exit', (code, signal) => {
      this.children.delete(name);
      this.standing.delete(name);
      this.onEnd({ name, code, signal }, this.world.clock.now().getTime() - since);
    });
  }

  private onEnd(end: End, ranForMs: number): void {
    if (this.stopping) {
      if (this.children.size === 0) this.finish(this.exitCode);
      return;
    }
    if (end.code === wrongSettings) {
      this.exitCode = wrongSettings;
      this.world.say(`The ${end.name} service cannot run with these settings; the others are ended too`);
      this.stop();
      return;
    }
    const backOff = this.backOffs.get(end.name) ?? new BackOff();
    this.backOffs.set(end.name, backOff);
    const waitMs = backOff.next(ranForMs);
    this.world.say(
      `The ${end.name} service ended ${reasonOf(end)}; it is started again in ${waitMs / 1000} s`,
    );
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      this.start(end.name);
    }, waitMs);
    this.waiting.add(timer);
  }
}
