import mysql2, { type Connection, type ConnectionOptions, type Pool, type PoolOptions } from 'mysql2';
import { MysqlWatch } from './mysql-watch.js';
import { DatabaseAway } from './outage.js';

type Done = (error: unknown, ...rest: unknown[]) => void;
type Ask = (options: unknown, values?: unknown, done?: unknown) => unknown;
type Acquire = (done: (error: Error | null, connection?: Connection) => void) => void;

interface Limits {
  /** a statement is ended after so long, ms */
  statementMs: number;
  connectMs: number;
  /** how long somebody waits for a connection while all are in use, ms */
  acquireMs: number;
}

/**
 * What each session of ours is like. A client that is gone without a word (a node that lost power, a forgotten
 * connection) leaves a transaction whose locks stop an agency from invoicing: the server ends such a session after
 * 15 seconds of silence. Pooled connections that nobody used for as long are made anew.
 */
const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION wait_timeout = 15, innodb_lock_wait_timeout = 2',
];
/** closed by us before the server does */
const idleMs = 10_000;
/** a connection that was silent for so long is asked whether it lives before it is given work */
const silentMs = 1000;
const pingMs = 500;
/**
 * Prepared by each connection: one process of each service, with twenty connections, stays below the 16 382 that a server keeps unless told.
 * The driver makes room for all that it may keep with each connection, and that is 16 000 unless told.
 */
const keptStatements = 100;

/** Puts every statement of a connection under the watch. */
function watchOver(connection: Connection, watch: MysqlWatch): void {
  const target = connection as unknown as Record<'query' | 'execute', Ask>;
  for (const way of ['query', 'execute'] as const) {
    const plain = target[way].bind(connection);
    target[way] = (options, values, done) => {
      const callback = (typeof values === 'function' ? values : done) as Done | undefined;
      if (!callback) return plain(options, values);
      const bound = typeof values === 'function' ? undefined : values;
      const isWanted = watch.begin(connection, callback);
      const ended: Done = (error, ...rest) => {
        if (isWanted()) callback(error, ...rest);
      };
      return bound === undefined ? plain(options, ended) : plain(options, bound, ended);
    };
  }
}

/** mysql2 looks for a module and makes a wrapper each time it is asked for promises, and TypeORM asks for each statement. */
function promiseOnce(connection: Connection): void {
  const promised = connection.promise();
  connection.promise = () => promised;
}

/**
 * The connections of one service to its server: at most `limit`, each with its session settings, under one watch. What
 * is handed out is alive: a silent connection is asked first, and one that does not answer takes all other silent ones
 * with it, because whatever made the wire forget it (a failover, a table of a firewall) spares none.
 */
export class MysqlConnections {
  readonly watch: MysqlWatch;
  private readonly silentSince = new Map<Connection, number>();
  private pool: Pool | undefined;

  constructor(
    options: ConnectionOptions,
    private readonly limits: Limits,
    private readonly moreSettings: readonly string[] = [],
  ) {
    this.watch = new MysqlWatch(options, limits.statementMs);
  }

  /** mysql2 as TypeORM loads it; the pool that it makes is ours. */
  driver(): typeof mysql2 {
    return { ...mysql2, createPool: ((options: PoolOptions) => this.open(options)) as never };
  }

  /** A connection to ask something outside a transaction; release it. */
  acquire(done: Parameters<Acquire>[0]): void {
    if (!this.pool) done(new DatabaseAway('NOT_OPEN'));
    else (this.pool.getConnection as unknown as Acquire)(done);
  }

  close(): Promise<void> {
    return this.watch.close();
  }

  private open(options: PoolOptions): Pool {
    const pool = mysql2.createPool({
      ...options,
      connectTimeout: this.limits.connectMs,
      idleTimeout: idleMs,
      maxIdle: Math.max(1, (options.connectionLimit ?? 10) - 1),
      maxPreparedStatements: keptStatements,
      enableKeepAlive: true,
      keepAliveInitialDelay: 5000,
    });
    pool.on('connection', (given) => {
      const connection = given as unknown as Connection;
      watchOver(connection, this.watch);
      promiseOnce(connection);
      for (const sql of [...sessionSettings, ...this.moreSettings])
        connection.query(sql, (error) => {
          if (error) connection.destroy();
        });
      connection.on('error', () => this.silentSince.delete(connection));
      connection.on('end', () => this.silentSince.delete(connection));
    });
    pool.on('release', (given) => this.silentSince.set(given as unknown as Connection, performance.now()));
    const plain = pool.getConnection.bind(pool) as unknown as Acquire;
    pool.getConnection = ((done: Parameters<Acquire>[0]) => this.acquireLive(plain, done)) as never;
    this.pool = pool;
    return pool;
  }

  private acquireLive(plain: Acquire, done: Parameters<Acquire>[0]): void {
    if (this.watch.isAway) return done(new DatabaseAway('AWAY'));
    let isOver = false;
    const finish: typeof done = (error, connection) => {
      if (isOver) return release(connection);
      isOver = true;
      clearTimeout(timer);
      done(error, connection);
    };
    const timer = setTimeout(() => finish(new DatabaseAway('ALL_CONNECTIONS_IN_USE')), this.limits.acquireMs);
    const next = () =>
      plain((error, connection) => {
        if (error || !connection) return finish(error, connection);
        if (isOver) return release(connection);
        const since = this.silentSince.get(connection);
        this.silentSince.delete(connection);
        if (since === undefined || performance.now() - since < silentMs) return finish(null, connection);
        ping(connection, (isAlive) => {
          if (isAlive) return finish(null, connection);
          this.dropSilent(connection);
          next();
        });
      });
    next();
  }

  private dropSilent(dead: Connection): void {
    dead.destroy();
    for (const [connection, since] of this.silentSince) {
      if (performance.now() - since < silentMs) continue;
      this.silentSince.delete(connection);
      connection.destroy();
    }
  }
}

const release = (connection: Connection | undefined): void =>
  (connection as { release?: () => void } | undefined)?.release?.();

function ping(connection: Connection, tell: (isAlive: boolean) => void): void {
  let isOver = false;
  const finish = (isAlive: boolean) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    tell(isAlive);
  };
  const timer = setTimeout(() => finish(false), pingMs);
  connection.ping((error) => finish(!error));
}
