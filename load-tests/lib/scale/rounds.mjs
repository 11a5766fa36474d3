/** Asks every kind of call once in each round, in another order each time, so that all of them meet what the machine does meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomOf } from '../lab/random.mjs';

/** milliseconds for all calls of a kind: one that takes longer has fewer */
const mostOfKind = 45_000;

function shuffled(list, { between }) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(between(0, left.length)), 1)[0]);
}

async function asked(call, turn, figures) {
  const began = performance.now();
  try {
    await call(turn);
  } catch (error) {
    figures.failed = String(error);
  }
  const ms = performance.now() - began;
  figures.took.push(ms);
  figures.spent += ms;
}

/** As each has its answer: so many ask at a time. */
async function byClerks(clerks, queue, ask) {
  const clerk = async () => {
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) await ask(at);
  };
  await Promise.all(Array.from({ length: clerks }, clerk));
}

/** So many a second, by the clock and whether or not those before have their answers: what waits behind them is seen. */
async function byTheClock(perSecond, queue, ask) {
  const began = performance.now();
  const asking = [];
  for (const [turn, at] of queue.entries()) {
    await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    asking.push(ask(at));
  }
  await Promise.all(asking);
}

/**
 * @param kinds name and call (by its turn) of each
 * @param clerks so many ask at a time
 * @param perSecond or so many calls are begun a second, if it is not 0
 * @param told is called with the round that has ended
 * @returns for each kind what its calls took, ms, the quickest first, and what failed last ('' for nothing)
 */
export async function measuredInRounds(kinds, { turns, clerks, perSecond = 0, seed, told }) {
  const random = randomOf(seed);
  const all = kinds.map(() => ({ took: [], failed: '', spent: 0 }));
  for (let turn = 1; turn <= turns; turn += 1) {
    const queue = shuffled([...kinds.keys()], random).filter((at) => all[at].spent < mostOfKind);
    const ask = (at) => asked(kinds[at][1], turn, all[at]);
    await (perSecond > 0 ? byTheClock(perSecond, queue, ask) : byClerks(clerks, queue, ask));
    told(turn);
  }
  return all.map(({ took, failed }) => ({ took: took.sort((one, other) => one - other), failed }));
}

/** What fails here fails again where it is counted. */
export async function warmed(kinds, { warm, turns }) {
  for (const [, call] of kinds) {
    const began = performance.now();
    for (let turn = 1; turn <= warm && performance.now() - began < mostOfKind / 10; turn += 1)
      await call(turn + turns).catch(() => undefined);
  }
}
