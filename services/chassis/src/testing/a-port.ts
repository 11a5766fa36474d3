import { createServer } from 'node:net';
import process from 'node:process';

/** below those that systems give to whoever connects: what was free a moment ago, no connection of a neighbour takes */
const lowest = 10_000;
const ofEachWorker = 1000;
const mostWorkers = 9;

const first = lowest + (Number(process.env['JEST_WORKER_ID'] ?? 1) % mostWorkers) * ofEachWorker;
let last = Math.floor(Math.random() * ofEachWorker);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nobody listens on, for a process that listens on it later; another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % ofEachWorker;
    if (await isFree(first + last)) return first + last;
  }
}
