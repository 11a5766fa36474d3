import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a server that can fail as networks do: without a word. */
export interface Wire {
  readonly port: number;
  /** swallows what comes on the connections there are; new ones work */
  forget(): void;
  /** swallows everything, new connections too, until `heal` */
  goDead(): void;
  heal(): void;
  /** ends every connection with a reset and refuses new ones, as a server does that has died */
  cut(): void;
  close(): Promise<void>;
}

interface Pair {
  sockets: Socket[];
  isForgotten: boolean;
}

const port = (server: Server): number => (server.address() as { port: number }).port;

/** A wire to a server of this machine. */
export async function aWire(target: { hostname: string; port: string }): Promise<Wire> {
  const pairs = new Set<Pair>();
  let isDead = false;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const upstream = connect(Number(target.port), target.hostname);
    const pair: Pair = { sockets: [client, upstream], isForgotten: isDead };
    pairs.add(pair);
    const passes = () => !isDead && !pair.isForgotten;
    client.on('data', (bytes) => passes() && upstream.write(bytes));
    upstream.on('data', (bytes) => passes() && client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined);
      // a forgotten connection tells neither end that the other is gone
      one.on('close', () => passes() && other.destroy());
    }
  });
  const reset = () => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.resetAndDestroy();
    pairs.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: port(server),
    forget: () => {
      for (const pair of pairs) pair.isForgotten = true;
    },
    goDead: () => {
      isDead = true;
    },
    heal: () => {
      isDead = false;
      isCut = false;
      // the goodbyes that were swallowed are sent again until they are heard
      for (const { sockets } of pairs)
        if (sockets.some(({ destroyed }) => destroyed)) for (const socket of sockets) socket.destroy();
    },
    cut: () => {
      isCut = true;
      reset();
    },
    close: async () => {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
