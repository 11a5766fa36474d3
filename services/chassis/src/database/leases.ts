import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parameter } from './database.js';

/** A lease lasts so long unless it is renewed: the longest that work rests after its holder has died, ms. */
const lifeMs = 6000;
const renewEveryMs = 1500;
const askAgainMs = 200;

/** Milliseconds by the server's clock: the processes' own may differ, and the demo moves it. */
const serverNow = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS UNSIGNED)';

export const leaseTable = `CREATE TABLE IF NOT EXISTS leases (
  name VARCHAR(100) NOT NULL PRIMARY KEY,
  holder VARCHAR(36) NOT NULL DEFAULT '',
  until_ms BIGINT NOT NULL DEFAULT 0
)`;

/** Runs a statement outside any transaction; answers how many rows it met. */
export type RunAlone = (sql: string, parameters: readonly Parameter[]) => Promise<number>;

/**
 * Work that one process of a service does at a time. A lease is a row that expires by itself, not a lock of a session:
 * a session that the network forgot would hold its lock for as long as the server believes in it. It is kept between
 * two turns of the same work and given back at the end, so that the usual turn costs nothing.
 */
export class Leases {
  private readonly holder = randomUUID();
  /** name → when it was last known to be ours (performance.now) */
  private readonly held = new Map<string, number>();
  private readonly inUse = new Set<string>();
  private readonly known = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly run: RunAlone) {}

  /** Runs `work` while this process holds `name`; false, and nothing is run, when another does or this one is at it. */
  async hold(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.inUse.has(name)) return false;
    this.inUse.add(name);
    try {
      if (!this.isOurs(name) && !(await this.take(name))) return false;
      await work();
      return true;
    } finally {
      this.inUse.delete(name);
    }
  }

  /** The same once, but waits until it is this process's turn, and then lets the next one go on. */
  async inTurn(name: string, work: () => Promise<void>): Promise<void> {
    while (!(await this.hold(name, () => this.once(name, work)))) await sleep(askAgainMs);
  }

  /** Gives everything back, so that another process need not wait for the end of a lease. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    if (this.held.size === 0) return;
    this.held.clear();
    await this.run('UPDATE leases SET until_ms = 0 WHERE holder = ?', [this.holder]).catch(() => undefined);
  }

  private async once(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      this.held.delete(name);
      await this.run('UPDATE leases SET until_ms = 0 WHERE name = ? AND holder = ?', [name, this.holder]);
    }
  }

  private isOurs(name: string): boolean {
    const since = this.held.get(name);
    return since !== undefined && performance.now() - since < lifeMs - renewEveryMs;
  }

  private async take(name: string): Promise<boolean> {
    if (!this.known.has(name)) await this.run('INSERT IGNORE INTO leases (name) VALUES (?)', [name]);
    this.known.add(name);
    const asked = performance.now();
    const taken = await this.run(
      `UPDATE leases SET holder = ?, until_ms = ${serverNow} + ${lifeMs}
       WHERE name = ? AND (holder = ? OR until_ms < ${serverNow})`,
      [this.holder, name, this.holder],
    );
    if (taken === 0) {
      this.held.delete(name);
      return false;
    }
    this.held.set(name, asked);
    this.timer ??= setInterval(() => void this.renew(), renewEveryMs).unref();
    return true;
  }

  /** Keeps what is held, all by one statement; which of them another process took meanwhile is asked only when one did. */
  private async renew(): Promise<void> {
    const names = [...this.held.keys()];
    if (names.length === 0 || (await this.keep(names)) !== 'some') return;
    for (const name of names) if ((await this.keep([name])) === 'none') this.held.delete(name);
  }

  private async keep(names: readonly string[]): Promise<'all' | 'some' | 'none' | 'unknown'> {
    const asked = performance.now();
    const kept = await this.run(
      `UPDATE leases SET until_ms = ${serverNow} + ${lifeMs}
       WHERE holder = ? AND name IN (${names.map(() => '?').join(', ')})`,
      [this.holder, ...names],
    ).catch(() => undefined);
    if (kept === undefined) return 'unknown';
    if (kept < names.length) return kept === 0 && names.length === 1 ? 'none' : 'some';
    for (const name of names) if (this.held.has(name)) this.held.set(name, asked);
    return 'all';
  }
}
