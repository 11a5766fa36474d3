/**
 * Bank statements of so many lines are taken, end to end over HTTP, and matched by themselves, while the service that does
 * it is killed with SIGKILL in the midst of both; then every line is looked for: kept once, decided once, and certain of
 * nothing but the payment that it names. Says the seconds, the processor's seconds and the most memory of that service, and
 * the processor's seconds of its database.
 *
 *   npm run build:services && node load-tests/recon/recon-lab.mjs [--lines 20000] [--kills 4] [--seed 1] [--minutes 60]
 *     [--node='--max-old-space-size=192 --max-semi-space-size=16']
 *
 * `--node`: NODE_OPTIONS of the services, those that an installation gives payments unless said. The database has the memory that
 * deploy/mysql.cnf gives it, unless MARIADB_OPTIONS say otherwise.
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end. Ends with 0 when nothing was found.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { asked, signedIn } from '../lib/lab/ask.mjs';
import { agency, Lab } from '../lib/lab/frame.mjs';
import { checkLines, isMatched } from '../lib/recon/checked-lines.mjs';
import { daysAgo, insertPayments, linesOfFile, statementOf } from '../lib/recon/made-statements.mjs';
import { meterOf } from '../lib/recon/spent.mjs';

const node = '--max-old-space-size=192 --max-semi-space-size=16';
process.env.MARIADB_OPTIONS ??= '--innodb-buffer-pool-size=1G --innodb-log-file-size=512M';
const lab = new Lab('recon', { lines: '20000', kills: '4', node });
const { values, findings, random, say } = lab;
const [wanted, kills] = [values.lines, values.kills].map(Number);
const files = Math.max(1, Math.ceil(wanted / linesOfFile));
const account = '0099887766';

/** of all that was sent: seconds until it was answered, or given up */
let longest = 0;

async function sent(url, token, form) {
  const before = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch((error) => ({ ok: false, status: 0, text: async () => String(error) }));
  longest = Math.max(longest, (performance.now() - before) / 1000);
  return response;
}

/** Until it is answered: a file is taken once, however often it is sent. */
async function take(base, { token, name, text }) {
  for (let turn = 0; ; turn += 1) {
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), name);
    const query = new URLSearchParams({ name, profile: 'by-headings', account });
    const response = await sent(`${base}/api/Reconciliation/TakeStatement?${query}`, token, form);
    if (response.ok) return (await response.json()).data;
    if (turn === 60) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    await sleep(1000);
  }
}

/** Kills the service at a random moment of a piece of work, if it is to be killed in it. */
async function during(work, payments, { isKilled, within }) {
  const killing = isKilled
    ? sleep(50 + random.next() * within).then(() => {
        if (payments.kill()) say('killed payments');
      })
    : Promise.resolve();
  const [answer] = await Promise.all([work(), killing]);
  return answer;
}

/** The later files are of later days. */
const statements = Array.from({ length: files }, (_each, at) => {
  const first = at * linesOfFile + 1;
  const last = Math.min(wanted, first + linesOfFile - 1);
  return { first, last, day: daysAgo(files - at + 1), paidOn: daysAgo(files - at + 2) };
});

/** Sends all statements, with half of the kills, evenly spread over them; answers what is in them. */
async function takeAll(base, { token, payments }) {
  const told = { lines: 0, certain: 0, killed: 0 };
  const whileTaken = Math.ceil(kills / 2);
  for (const [at, one] of statements.entries()) {
    const { text, certain, lines } = statementOf(one);
    told.lines += lines;
    told.certain += certain;
    const isKilled = told.killed < Math.ceil((whileTaken * (at + 1)) / files);
    told.killed += isKilled ? 1 : 0;
    const name = `lab-${at + 1}.csv`;
    await during(() => take(base, { token, name, text }), payments, { isKilled, within: 2500 });
    if ((at + 1) % 10 === 0 || at + 1 === files) say(`statement ${at + 1} of ${files} is taken`);
  }
  return told;
}

/** The rest of the kills, while lines are matched, and until that is over; answers how often it was killed. */
async function matchAll(tables, payments, left) {
  let killed = 0;
  for (; killed < left; killed += 1) {
    await sleep(500 + random.next() * 6000);
    if (await isMatched(tables, agency)) break;
    if (payments.kill()) say('killed payments in its matching');
  }
  while (!(await isMatched(tables, agency))) await sleep(100);
  return killed;
}

/** The median, in milliseconds. */
async function timed(base, path, body) {
  const spent = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const before = performance.now();
    await asked(base, path, body);
    spent.push(performance.now() - before);
  }
  return spent.toSorted((one, other) => one - other)[5].toFixed(0);
}

async function run() {
  const others = ['identity', 'invoicing', 'workflow', 'gateway'];
  const { base, tables, database, victims } = await lab.installed({
    others,
    victims: ['payments'],
    settings: { NODE_OPTIONS: values.node },
  });
  const [payments] = victims;
  say(`ready; seed ${lab.seed}, ${files} statements`);
  const token = await signedIn(base, 'client.admin@naa.test');
  for (const { first, last, paidOn } of statements)
    await insertPayments(tables, { first, last, day: paidOn });
  say('the payments are there');
  const meter = meterOf(payments);
  const ofDatabase = meterOf(database);
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  const told = await takeAll(base, { token, payments });
  const taking = seconds();
  const killed = told.killed + (await matchAll(tables, payments, kills - told.killed));
  const all = seconds();
  meter.stop();
  ofDatabase.stop();
  const unexplained = await timed(base, '/api/Reconciliation/Unexplained', { token });
  const pages = await timed(base, '/api/Reconciliation/FindLines', { token, pageSize: 25 });
  const { data: sums } = await asked(base, '/api/Reconciliation/VerifyUnexplained', { token });
  if (sums.length === 0 || sums.some(({ agrees }) => !agrees))
    findings.add('the sum that is kept is not that of the lines', JSON.stringify(sums));
  const { kept, found, wrong } = await checkLines(tables, { account, findings, ...told });
  console.table([
    {
      lines: kept,
      certain: found,
      'wrong certain': wrong,
      kills: killed,
      'seconds, all': all,
      taking,
      'longest answer': longest.toFixed(1),
      'processor, s': meter.processor().toFixed(1),
      'database, s': ofDatabase.processor().toFixed(1),
      'most memory, MB': meter.peak().toFixed(0),
      'unexplained, ms': unexplained,
      'open lines, ms': pages,
    },
  ]);
}

await lab.run(run);
