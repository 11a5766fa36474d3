/** What measurements that stand beside a baseline have in common: its processes, signing in, turns, and the table of ratios. */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { load, median } from './load.mjs';

const { env } = process;
const rounds = Number(env.ROUNDS ?? 5);
const seconds = Number(env.SECONDS ?? 4);
const children = [];

/** A process of baseline/, once it is ready. */
export function start(file, variables) {
  const child = fork(fileURLToPath(new URL(`../baseline/${file}`, import.meta.url)), {
    env: { ...env, ...variables },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
}

export async function signIn(address) {
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

/** The targets take turns, so that whatever else the machine does meets all of them. */
export async function measure(targets, connections) {
  const runs = new Map(targets.map(({ name }) => [name, []]));
  for (const target of targets) await load({ ...target, connections, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) runs.get(target.name).push(await load({ ...target, connections, seconds }));
  }
  return runs;
}

/** `against`: the targets that the others are told as a part of. */
export function report(runs, { connections, against }) {
  const rate = (name) => median((runs.get(name) ?? []).map((run) => run.perSecond));
  const lines = [...runs].map(([name, results]) => ({
    target: name,
    'requests/s': Math.round(rate(name)),
    ...Object.fromEntries(against.map((other) => [`of ${other}`, (rate(name) / rate(other)).toFixed(2)])),
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

/** Ends the processes of baseline/. */
export function endAll() {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill();
  }
}
