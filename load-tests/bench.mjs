/**
 * Our search beside two baselines, in one run on one machine: the bare handler (node:http and mysql2) and the leanest
 * chain of this shape (Fastify, NATS, a second process with mysql2). The targets take turns, so that whatever else the
 * machine does meets all of them. Absolute figures say something about the machine, the ratios about the software.
 *
 *   MYSQL_URL=… NATS_URL=… DISTRIBUTED_URL=http://127.0.0.1:3000 EMBEDDED_URL=http://127.0.0.1:3001 node load-tests/bench.mjs
 *
 * DISTRIBUTED_URL and EMBEDDED_URL are running installations with the demo data; one that is not given is left out.
 * Also: ROUNDS (5), SECONDS (4), CONNECTIONS (32), ORGANISATION (20), USER_NAME, PASSWORD, OUT (a JSON file).
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { load, median } from './lib/load.mjs';

const { env } = process;
const rounds = Number(env.ROUNDS ?? 5);
const seconds = Number(env.SECONDS ?? 4);
const connections = Number(env.CONNECTIONS ?? 32);
const longest = 15 * 60 * 1000;

const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
const today = Date.now();
const plainBody = JSON.stringify({
  organisationId: Number(env.ORGANISATION ?? 20),
  from: Date.parse(dayText(today - 30 * day)),
  before: Date.parse(dayText(today + day)),
});
const searchBody = JSON.stringify({
  pageSize: 10,
  from: 0,
  parameter: { dateType: 1, startDate: dayText(today - 30 * day), endDate: dayText(today) },
});

const children = [];

function start(file, variables) {
  const child = fork(fileURLToPath(new URL(`./baseline/${file}`, import.meta.url)), {
    env: { ...env, ...variables },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
}

async function signIn(address) {
  const reply = await fetch(new URL('/api/Account/LoginBDA', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userName: env.USER_NAME ?? 'client.user@naa.test',
      password: env.PASSWORD ?? 'Kobodesk@2026',
    }),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`Sign-in at ${address} answered ${reply.status}: ${answer.message}`);
  return answer.data.access_token;
}

async function ours(name, address) {
  const authorization = `Bearer ${await signIn(address)}`;
  return {
    name,
    address: new URL('/api/Invoice/InvoiceSearchBDA', address).href,
    headers: { authorization },
    body: searchBody,
  };
}

async function targetsOf() {
  const [barePort, chainPort] = [env.BARE_PORT ?? '4400', env.CHAIN_PORT ?? '4401'];
  await Promise.all([
    start('bare.mjs', { PORT: barePort }),
    start('chain-service.mjs', {}),
    start('chain.mjs', { PORT: chainPort }),
  ]);
  const targets = [
    { name: 'bare', address: `http://127.0.0.1:${barePort}/search`, body: plainBody },
    { name: 'chain', address: `http://127.0.0.1:${chainPort}/search`, body: plainBody },
  ];
  if (env.DISTRIBUTED_URL) targets.push(await ours('distributed', env.DISTRIBUTED_URL));
  if (env.EMBEDDED_URL) targets.push(await ours('embedded', env.EMBEDDED_URL));
  return targets;
}

async function measure(targets) {
  const runs = new Map(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load({ ...target, connections, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) runs.get(target.name).push(await load({ ...target, connections, seconds }));
  }
  return runs;
}

function report(runs) {
  const rate = (name) => median((runs.get(name) ?? []).map((run) => run.perSecond));
  const lines = [...runs].map(([name, results]) => ({
    target: name,
    'requests/s': Math.round(rate(name)),
    'of bare': (rate(name) / rate('bare')).toFixed(2),
    'of chain': (rate(name) / rate('chain')).toFixed(2),
    'p50 ms': median(results.map((run) => run.p50)).toFixed(1),
    'p99 ms': median(results.map((run) => run.p99)).toFixed(1),
    failed: results.reduce((sum, run) => sum + run.failed, 0),
  }));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, ${connections} connections, medians of ${rounds}`,
  );
  console.table(lines);
  if (env.OUT) writeFileSync(env.OUT, `${JSON.stringify(lines, null, 2)}\n`);
  if (lines.some((line) => line.failed > 0)) throw new Error('Requests failed: the figures mean nothing');
}

const tooLong = setTimeout(() => {
  console.error('The benchmark took too long');
  process.exit(1);
}, longest);

try {
  report(await measure(await targetsOf()));
} finally {
  clearTimeout(tooLong);
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill();
  }
}
