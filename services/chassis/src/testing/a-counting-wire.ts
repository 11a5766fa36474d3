import { connect, createServer, type Server, type Socket } from 'node:net';

/** how long nothing must have been sent before a round goes out; everybody is in this process and has had its turn */
const quietMs = 15;

/** A wire to a database that counts the round trips of what runs over it. */
export interface CountingWire {
  readonly url: string;
  /**
   * The round trips that `work` waits for one after another, over all connections: what is asked side by side goes out
   * in one round, as it would over a long wire.
   */
  roundsOf(work: () => Promise<unknown>): Promise<number>;
  /** One round trip of somebody else's, for a stand-in of a service that asks its own database. */
  trip(): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  held: Buffer[];
  isAsking: boolean;
  /** to the server */
  write(bytes: Buffer): void;
}

/** Holds back what is sent until everything on the way was answered and nobody has more to say; then all of it goes. */
class Rounds {
  count = 0;
  private isCounting = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly lines: Set<Line>) {}

  sent(line: Line, bytes: Buffer): void {
    if (!this.isCounting) {
      line.write(bytes);
      return;
    }
    line.held.push(bytes);
    this.waitForQuiet();
  }

  answered(line: Line): void {
    line.isAsking = false;
    if (this.isCounting) this.waitForQuiet();
  }

  async of(work: () => Promise<unknown>): Promise<number> {
    this.count = 0;
    this.isCounting = true;
    try {
      await work();
      return this.count;
    } finally {
      this.isCounting = false;
      clearTimeout(this.timer);
      this.release();
    }
  }

  private waitForQuiet(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if ([...this.lines].some(({ isAsking }) => isAsking)) return;
      if (this.release()) this.count += 1;
    }, quietMs);
  }

  private release(): boolean {
    const asking = [...this.lines].filter(({ held }) => held.length > 0);
    for (const line of asking) {
      line.isAsking = true;
      line.write(Buffer.concat(line.held));
      line.held = [];
    }
    return asking.length > 0;
  }
}

/** Puts a counting wire in front of the server of `url`. */
export async function aCountingWire(url: string): Promise<CountingWire> {
  const target = new URL(url);
  const lines = new Set<Line>();
  const sockets = new Set<Socket>();
  const rounds = new Rounds(lines);
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const line: Line = { held: [], isAsking: false, write: (bytes) => upstream.write(bytes) };
    lines.add(line);
    for (const socket of [client.setNoDelay(), upstream.setNoDelay()]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => rounds.sent(line, bytes));
    upstream.on('data', (bytes) => {
      client.write(bytes);
      rounds.answered(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as { port: number }).port);
  return {
    url: own.toString(),
    roundsOf: (work) => rounds.of(work),
    trip: () =>
      new Promise((resolve) => {
        const line: Line = {
          held: [],
          isAsking: false,
          write: () => {
            lines.delete(line);
            resolve();
          },
        };
        lines.add(line);
        rounds.sent(line, Buffer.alloc(0));
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
