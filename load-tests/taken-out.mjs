/**
 * How long a whole result takes as a file, and what it takes of processor and memory:
 *
 *   BASE_URL=http://127.0.0.1:3000 PIDS=123,124 node load-tests/taken-out.mjs
 *
 * Fill the installation first (`seed.mjs … 1700000` gives the demo's agency a million invoices and more). KINDS (excel,csv)
 * one after the other; DAYS (all) it reaches back; PIDS, the processes that are looked at through /proc: the one of an
 * embedded installation, or those of reporting, invoicing, the database and the message store. Each file is fetched to its
 * end, and the last lines of a csv are compared with the control totals of the answer.
 */
import { readFileSync } from 'node:fs';

const { env } = process;
const base = env.BASE_URL ?? 'http://127.0.0.1:3000';
const pids = (env.PIDS ?? '').split(',').filter((pid) => pid !== '');
const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(path, body, token) {
  const answer = await fetch(new URL(`/api/${path}`, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Seconds of processor of a process since it began, and its most memory in MB. */
function usage(pid) {
  const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { seconds: (Number(after[11]) + Number(after[12])) / 100, now: mb('VmRSS'), most: mb('VmHWM') };
}

async function lastText(address) {
  const answer = await fetch(new URL(address, base));
  let bytes = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    tail = Buffer.concat([tail, chunk]).subarray(-4000);
  }
  return { bytes, tail: tail.toString() };
}

/** The file and the answer say the same of what its rows come to. */
function check(type, { controlTotals, rowsDone }, tail) {
  const totals = controlTotals.filter(({ label }) => label === 'Total');
  const counted = totals.reduce((sum, { count }) => sum + count, 0);
  if (counted !== rowsDone) throw new Error(`${counted} rows in the totals, ${rowsDone} in the file`);
  if (type !== 'csv') return;
  for (const { currency, count, amounts } of totals) {
    const isThere = tail.includes(`Total ${currency} (${count})`) && tail.includes(amounts.invoiced);
    if (!isThere) throw new Error(`The file does not say what the answer does of ${currency}`);
  }
}

const signedIn = await ask('Account/LoginBDA', {
  userName: env.USER_NAME ?? 'client.user@naa.test',
  password: env.PASSWORD ?? 'Kobodesk@2026',
});
const token = signedIn.data.access_token;
const days =
  env.DAYS === undefined
    ? {}
    : { startDate: dayText(Date.now() - Number(env.DAYS) * day), endDate: dayText(Date.now()) };

console.log(
  '| file | rows | seconds | bytes | processor, memory before, most of each process |\n| --- | --- | --- | --- | --- |',
);
for (const type of (env.KINDS ?? 'excel,csv').split(',')) {
  const before = pids.map(usage);
  const began = performance.now();
  const parameter = { dateType: 1, ...days, pageSize: -1, type };
  let { data } = await ask('Invoice/DownloadSearchResultBDA', { parameter }, token);
  while (data.state === 'waiting' || data.state === 'running') {
    await sleep(500);
    data = await ask(`resources/exports/${data.id}`, undefined, token);
  }
  const seconds = (performance.now() - began) / 1000;
  if (data.state !== 'done') throw new Error(`The download ended as ${data.state}`);
  const of = pids.map((pid, at) => {
    const now = usage(pid);
    return `${(now.seconds - before[at].seconds).toFixed(1)} s, ${before[at].now.toFixed(0)} MB, ${now.most.toFixed(0)} MB`;
  });
  const { bytes, tail } = await lastText(data.downloadUrl);
  console.log(`| ${type} | ${data.rowsDone} | ${seconds.toFixed(1)} | ${bytes} | ${of.join('; ')} |`);
  check(type, data, tail);
}
