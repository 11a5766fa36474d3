import { connect, createServer } from 'node:net';

/**
 * A wire in front of a server that can be broken in the ways a network breaks.
 *   pass    everything goes through
 *   hole    nothing goes through, nothing is told; what was sent arrives when the hole is closed
 *   forget  the connections that are there carry nothing any more, for good, and neither end is told; new ones pass
 */
export async function proxyTo(port) {
  const pairs = new Set();
  let isHole = false;

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const pair = { near, far: undefined, isForgotten: false };
    pairs.add(pair);
    near.on('error', () => undefined);
    near.on('close', () => leave(pair, pair.far));
    if (!isHole) join(pair);
  });

  function join(pair) {
    const { near } = pair;
    const far = connect({ host: '127.0.0.1', port });
    pair.far = far;
    far.setNoDelay(true);
    near.setNoDelay(true);
    far.on('error', () => undefined);
    far.on('close', () => leave(pair, near));
    forward(pair, near, far);
    forward(pair, far, near);
    near.resume();
  }

  function forward(pair, from, to) {
    from.on('data', (bytes) => {
      if (pair.isForgotten) return;
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!pair.isForgotten && !isHole) from.resume();
    });
  }

  /** One end is gone. A forgotten pair keeps the other one open: nobody tells it. */
  function leave(pair, other) {
    if (pair.isForgotten) return;
    pair.isLeft = true;
    if (isHole) return;
    pairs.delete(pair);
    other?.destroy();
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    count: () => [...pairs].filter(({ isForgotten }) => !isForgotten).length,
    hole() {
      isHole = true;
      for (const { near, far } of pairs) {
        near.pause();
        far?.pause();
      }
    },
    pass() {
      isHole = false;
      for (const pair of pairs) {
        if (pair.isForgotten) continue;
        if (pair.isLeft) {
          pair.near.destroy();
          pair.far?.destroy();
          pairs.delete(pair);
          continue;
        }
        if (!pair.far) join(pair);
        pair.near.resume();
        pair.far.resume();
      }
    },
    /** Forgets up to `most` connections and says how many. */
    forget(most) {
      const chosen = [...pairs].filter(({ isForgotten, far }) => far && !isForgotten).slice(0, most);
      for (const pair of chosen) {
        pair.isForgotten = true;
        pair.near.pause();
        pair.far.pause();
      }
      return chosen.length;
    },
    close() {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far?.destroy();
      }
    },
  };
}
