import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';

/** how long a lost link may be down before what waits on it is given up, ms */
const patienceMs = 600;

/** A server that says nothing is noticed by its missing answers to pings: after 600 to 1800 ms. */
const manners = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 100,
  timeout: 2000,
  pingInterval: 600,
  maxPingOut: 2,
  waitOnFirstConnect: true,
  // two stacks for each request, of errors that nobody reads by them
  noAsyncTraces: true,
} as const satisfies ConnectionOptions;

/** Connects for good: the client reconnects by itself for as long as the process lives. */
export const connectForGood = (options: ConnectionOptions): Promise<NatsConnection> =>
  connect({ ...manners, ...options });

/** What keeps it from connecting: a client that waits for its server does not say that. */
export const whyNotConnected = (options: ConnectionOptions): Promise<string> =>
  connect({ ...manners, ...options, waitOnFirstConnect: false, maxReconnectAttempts: 0 }).then(
    async (connection) => {
      await connection.close();
      return 'by now it can be';
    },
    (error: Error) => String(error.cause ?? error),
  );

/**
 * Whether the connection has a server at the other end. The client itself hides an outage: it keeps what is sent and
 * sends it later, which nobody waits for any more by then.
 */
export class NatsLink {
  /** performance.now() of the last time that the link came back */
  returnedAt = 0;
  private up: boolean;
  private readonly lost: (() => void)[] = [];
  private readonly returned: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  constructor(readonly connection: NatsConnection) {
    this.up = !connection.isClosed();
    void this.follow();
    void connection.closed().then(() => this.down());
  }

  isUp(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /** Tells each time that the link has been down for longer than a restart of the server takes. */
  onLost(tell: () => void): void {
    this.lost.push(tell);
  }

  /** Tells each time that the link is back; whatever the server knew may have gone meanwhile. */
  onReturn(tell: () => void): void {
    this.returned.push(tell);
  }

  /** True when the link is there, or comes back within a moment. */
  async settled(): Promise<boolean> {
    if (this.isUp()) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return this.isUp();
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.down();
      if (type === 'reconnect') this.back();
    }
  }

  private down(): void {
    if (!this.up) return;
    this.up = false;
    // what was under way is lost with the link, however soon it returns
    setTimeout(() => {
      for (const tell of this.lost) tell();
    }, patienceMs).unref();
  }

  private back(): void {
    this.up = true;
    this.returnedAt = performance.now();
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
    for (const tell of this.returned) tell();
  }
}
