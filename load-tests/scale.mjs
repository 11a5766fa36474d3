/**
 * How long searches and cards take among many invoices: numbers, every filter, every pair of filters, pages far down, the
 * cards, the dashboard and the ageing bands, while invoices are raised and paid beside.
 *
 *   npm run load -- scale --invoices 10000000 --engine mariadb --against 100000
 *   BASE_URL=http://127.0.0.1:3000 SIMULATOR_URL=http://127.0.0.1:3001 npm run load -- scale
 *
 * --invoices fills an installation of its own first, which is gone in the end, over --engine: mariadb, mysql (mysqld as deploy/test-servers.sh finds it;
 * NATS_SERVER may name another nats-server) or sqlite (embedded in one process), with a --pool of so many GB (12) for a database server, below
 * FOLDER (the system's for temporary files); --against: another one with so many before it. Without it a running installation is measured at BASE_URL,
 * which was filled by seed.mjs and started again.
 *
 * CLERKS (1) ask at a time, each as soon as the last answer is there, or with ASKED so many calls are begun a second; TURNS (100) calls of each kind (fewer where they take longer than 45 s), with another value each time and in rounds of all kinds, each in an order of its own, after a round of WARM (5) of each that are not counted, as services meet them that have been up for a while; RAISED (20) invoices a
 * second beside them, from that round on and for SETTLE (180) seconds before the first is counted, each of them paid if there is the demo's SIMULATOR_URL, and a tenth more in dollars. Prints p50, p95 and the longest of each as a table, ONLY (a word)
 * those whose name has it, and beside them how many times as long the middle one took as --against, or as in the file AGAINST that OUT of another run wrote. Ends
 * with a code other than 0 when a call failed, a fact could not be taken, or a p95 is over the limit of its kind: LIMIT ms (50), twice that by name, 10 by number, 100 for bands of
 * ageing, 50 for who owes how much of the whole agency, 150 for a page of its rows, 300 as at a day of the year before, a minute for the plan of tomorrow's notices. What is printed says something about
 * the machine, too: publish it with machine, engine, commit and number of invoices.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askingAt, signIn } from './lib/asking.mjs';
import { filled } from './lib/scale/filled.mjs';
import { isJob, kindsOf, totalOf } from './lib/scale/kinds.mjs';
import { measuredInRounds, warmed } from './lib/scale/rounds.mjs';
import { writing } from './lib/writers.mjs';

const { env } = process;
const { values: options } = parseArgs({
  options: {
    invoices: { type: 'string' },
    engine: { type: 'string', default: 'mariadb' },
    pool: { type: 'string', default: '12' },
    against: { type: 'string' },
  },
});
const clerks = Number(env.CLERKS ?? 1);
const turns = Number(env.TURNS ?? 100);
const warm = Number(env.WARM ?? 5);
const settle = Number(env.SETTLE ?? 180);
const limit = Number(env.LIMIT ?? 50);
const askedPerSecond = Number(env.ASKED ?? 0);
const raisedPerSecond = Number(env.RAISED ?? 20);
const began = performance.now();
const say = (what) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`);
/** By nearest rank: the least that so many of all are not above. */
const percentile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** A row for each kind of call, with how many times as long it takes as `before` says. */
function tableOf(before) {
  const middles = {};
  return {
    middles,
    begin: (total) =>
      console.log(
        `${total} invoices of the agency\n\n| call | p50 ms | p95 ms | longest ms |${before ? ' times |' : ''}\n| --- | --- | --- | --- |${before ? ' --- |' : ''}`,
      ),
    row(name, { took, failed }) {
      const middle = percentile(took, 0.5);
      middles[name] = middle;
      const figures = [middle, percentile(took, 0.95), took.at(-1) ?? 0].map((ms) => ms.toFixed(1));
      if (before) figures.push((middle / (before[name] ?? NaN)).toFixed(2));
      console.log(`| ${name} | ${figures.join(' | ')} |${failed ? ` ${failed}` : ''}`);
    },
  };
}

/** @returns the middle of each kind, ms, and which kinds are over their limit or failed */
async function measure({ base, simulator, before, deadLetters = async () => ({}) }) {
  const asking = askingAt(base);
  const token = await signIn(asking, env.USER_NAME ?? 'client.admin@naa.test');
  const ask = (path, body) => asking(path, body, token);
  const total = await totalOf(ask);
  const writer = await signIn(asking, 'client.user@naa.test');
  const stop = writing({ ask: asking, token: writer, perSecond: raisedPerSecond, simulator });
  const over = [];
  const table = tableOf(before);
  const kinds = [];
  for await (const kind of kindsOf(ask, { limit, total }))
    if (kind[0].includes(env.ONLY ?? '')) kinds.push(kind);
  await warmed(kinds, { warm, turns });
  // what the dearest of them held up is done before the first is counted, and services have been up for a while: an invoice takes a fifth
  // less of the processor in their fifth minute than in their second
  await sleep(raisedPerSecond > 0 ? settle * 1000 : 0);
  const told = (round) => round % 20 === 0 && say(`round ${round} of ${turns}`);
  const inRounds = (some, perSecond) => measuredInRounds(some, { turns, clerks, perSecond, seed: 1, told });
  say('asked and counted');
  const [pages, jobs] = [kinds.filter((kind) => !isJob(kind)), kinds.filter(isJob)];
  // a job holds up what is asked right after it, and nobody waits for one before each page
  const ofPages = await inRounds(pages, askedPerSecond);
  say('the jobs');
  const all = [...ofPages, ...(await inRounds(jobs))];
  const { raised, paid } = await stop();
  table.begin(total);
  for (const [at, [name, , most]] of [...pages, ...jobs].entries()) {
    table.row(name, all[at]);
    if (all[at].failed || percentile(all[at].took, 0.95) > most) over.push(name);
  }
  table.row('raised beside', raised);
  if (paid.took.length > 0) table.row('paid beside', paid);
  if (raised.failed + paid.failed > 0)
    over.push(`${raised.failed} raised and ${paid.failed} paid beside that failed`);
  for (const [consumer, facts] of Object.entries(await deadLetters()))
    over.push(`${facts} facts that ${consumer} could not take`);
  return { middles: table.middles, over };
}

async function measureFilled(count, before) {
  const installation = await filled({
    engine: options.engine,
    count: Number(count),
    pool: Number(options.pool),
    say,
  });
  try {
    return await measure({ ...installation, before });
  } finally {
    await installation.stop();
  }
}

/** Another one with fewer first, or a file of such a run. */
async function middlesBefore() {
  if (options.against) return (await measureFilled(options.against)).middles;
  return env.AGAINST ? JSON.parse(readFileSync(env.AGAINST, 'utf8')) : undefined;
}

const before = await middlesBefore();
const { middles, over } = options.invoices
  ? await measureFilled(options.invoices, before)
  : await measure({
      base: env.BASE_URL ?? 'http://127.0.0.1:3000',
      simulator: env.SIMULATOR_URL,
      before,
    });
if (env.OUT) writeFileSync(env.OUT, `${JSON.stringify(middles, undefined, 2)}\n`);
if (over.length > 0) {
  console.error(`${over.length} over their limit or failed: ${over.join('; ')}`);
  process.exitCode = 1;
}
