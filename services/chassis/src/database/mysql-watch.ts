import { createConnection, type Connection, type ConnectionOptions } from 'mysql2';
import { DatabaseAway } from './outage.js';

/** A statement that has not been answered yet. */
interface Running {
  readonly connection: Connection;
  readonly since: number;
  /** no deadline: a migration may take as long as the table is large */
  readonly isPatient: boolean;
  abandon(error: DatabaseAway): void;
}

interface Thread {
  Id: number;
  Command: string;
}

const lookEveryMs = 250;
/** how long a statement is waited for before the server is asked about it */
const suspiciousMs = 1000;
const probeMs = 1000;

/** One question on a connection of its own, which is closed again; rejects after `probeMs`. */
function ask<Row>(options: ConnectionOptions, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const connection = createConnection({ ...options, connectTimeout: probeMs });
    const end = (finish: () => void) => {
      clearTimeout(timer);
      connection.destroy();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new DatabaseAway('PROBE_TIMEOUT'))), probeMs);
    connection.on('error', (error) => end(() => reject(error)));
    connection.query(sql, (error, rows) => end(() => (error ? reject(error) : resolve(rows as Row[]))));
  });
}

/**
 * Watches over what is asked of one server. A wire that forgot a connection says nothing, and a black hole neither: a
 * statement that has run for a second makes it ask the server on a new connection. No answer: the server is away, and
 * everything that runs is given up at once. An answer that does not know the statement: its connection is forgotten,
 * and given up. So the 10 seconds of the deadline are for slow statements alone.
 */
export class MysqlWatch {
  private readonly running = new Set<Running>();
  private readonly patient = new WeakSet<Connection>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  private away = false;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly deadlineMs: number,
  ) {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, lookEveryMs);
    this.timer.unref();
  }

  /** True from the moment that a look found no server until one finds it again: nobody need wait for it. */
  get isAway(): boolean {
    return this.away;
  }

  /** Lets the statements of a connection take as long as they take, until told otherwise. */
  bePatientWith(connection: Connection): () => void {
    this.patient.add(connection);
    return () => void this.patient.delete(connection);
  }

  /**
   * Notes a statement. `abandon` is called at most once, when it is given up; the answer says whether the statement's
   * own end is still of interest.
   */
  begin(connection: Connection, abandon: (error: DatabaseAway) => void): () => boolean {
    const isPatient = this.patient.has(connection);
    const entry: Running = { connection, since: performance.now(), isPatient, abandon };
    this.running.add(entry);
    return () => this.running.delete(entry);
  }

  /** Resolves when the question under way is answered, so that nothing of it outlives the service. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const now = performance.now();
    const old = [...this.running].filter(({ since }) => now - since >= suspiciousMs);
    if (old.length === 0 && !this.away) return;
    try {
      const threads = await ask<Thread>(this.options, 'SHOW PROCESSLIST');
      this.away = false;
      this.judge(old, threads);
    } catch (error) {
      this.away = true;
      const cause = new DatabaseAway((error as { code?: string }).code ?? 'PROBE_FAILED', error);
      for (const entry of this.running) this.giveUp(entry, cause);
    }
  }

  private judge(old: readonly Running[], threads: readonly Thread[]): void {
    const busy = new Set(threads.filter(({ Command }) => Command !== 'Sleep').map(({ Id }) => Number(Id)));
    for (const entry of old) {
      const isKnown = busy.has(entry.connection.threadId);
      const isLate = !entry.isPatient && performance.now() - entry.since >= this.deadlineMs;
      if (isKnown && isLate) this.endOnServer(entry.connection.threadId);
      if (!isKnown || isLate)
        this.giveUp(entry, new DatabaseAway(isKnown ? 'PROTOCOL_SEQUENCE_TIMEOUT' : 'CONNECTION_FORGOTTEN'));
    }
  }

  /** A statement that nobody waits for any more must not go on using the server. */
  private endOnServer(threadId: number): void {
    ask(this.options, `KILL ${Math.trunc(threadId)}`).catch(() => undefined);
  }

  private giveUp(entry: Running, error: DatabaseAway): void {
    if (!this.running.delete(entry)) return;
    entry.connection.destroy();
    entry.abandon(error);
  }
}
