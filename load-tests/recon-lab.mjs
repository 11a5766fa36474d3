/**
 * Bank statements of so many lines are taken, end to end over HTTP, and matched by themselves, while the service that does
 * it is killed with SIGKILL in the midst of both; then every line is looked for: kept once, decided once, and certain of
 * nothing but the payment that it names. Says the seconds, the processor's seconds and the most memory of that service.
 *
 *   npm run build:services && node load-tests/recon-lab.mjs [--lines 20000] [--kills 4] [--seed 1] [--minutes 60]
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end. Ends with 0 when nothing was found.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asked, signedIn } from './lib/lab/ask.mjs';
import { tablesAt } from './lib/lab/checks.mjs';
import { findingsOf } from './lib/lab/findings.mjs';
import { environmentOf, freePort, replicaOf } from './lib/lab/installation.mjs';
import { daysAgo, insertPayments, linesOfFile, statementOf } from './lib/recon/made-statements.mjs';
import { randomOf } from './lib/lab/random.mjs';
import { startServers } from './lib/lab/servers.mjs';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
});
const [wanted, kills] = [values.lines, values.kills].map(Number);
const files = Math.max(1, Math.ceil(wanted / linesOfFile));
const account = '0099887766';
const random = randomOf(Number(values.seed));
const findings = findingsOf();

const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const say = (text) => console.log(`${String(seconds()).padStart(5)} s  ${text}`);
const open = [];
async function stopAll() {
  for (const stop of open.splice(0).reverse()) await Promise.resolve().then(stop).catch(say);
}

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-recon-lab-'));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const servers = startServers();
  open.push(() => servers.stop());
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...environmentOf({
      mysqlUrl: servers.mysql.href,
      natsUrl: servers.nats.href,
      mailPort: 9,
      provider: 'http://127.0.0.1:9',
      publicUrl: base,
    }),
    PORT: String(port),
  };
  const one = (service) => replicaOf(service, { environment, folder, number: 1, findings });
  const all = ['identity', 'invoicing', 'workflow', 'gateway'].map((service) => one(service));
  const payments = one('payments');
  open.push(() => Promise.all([...all, payments].map((replica) => replica.stop())));
  await Promise.all([...all, payments].map((replica) => replica.start()));
  const tables = await tablesAt(servers.mysql);
  open.push(() => tables.close());
  return { base, tables, payments };
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** What the processes of a service have used so far, over all that were killed. Linux: it reads /proc. */
function meterOf(replica) {
  const spent = new Map();
  let peak = 0;
  const look = () => {
    const pid = replica.pid();
    // behind the name in brackets: user and system time are the 12th and 13th field, in hundredths of a second
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');
    if (fields) spent.set(pid, (Number(fields[11]) + Number(fields[12])) / 100);
    peak = Math.max(peak, Number(/VmHWM:\s*(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
  };
  look();
  const first = [...spent.values()].reduce((sum, one) => sum + one, 0);
  const timer = setInterval(look, 50);
  return {
    processor: () => [...spent.values()].reduce((sum, one) => sum + one, 0) - first,
    peak: () => peak,
    stop() {
      look();
      clearInterval(timer);
    },
  };
}

/** Until it is answered: a file is taken once, however often it is sent. */
async function take(base, { token, name, text }) {
  for (let turn = 0; ; turn += 1) {
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), name);
    const query = new URLSearchParams({ name, profile: 'by-headings', account });
    const response = await fetch(`${base}/api/Reconciliation/TakeStatement?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }).catch((error) => ({ ok: false, status: 0, text: async () => String(error) }));
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

const number = async (tables, sql, own = []) => Number((await tables.rows(sql, own))[0].n);

/** Has a run come to its end after the last wish for one? */
const isMatched = async (tables) =>
  (await number(
    tables,
    `SELECT COUNT(*) AS n FROM kobodesk_payments.bank_match_wishes WHERE organisation_id = 20 AND state <> 'done'`,
  )) === 0;

async function look(tables, { lines, certain }) {
  const kept = await number(
    tables,
    'SELECT COUNT(*) AS n FROM kobodesk_payments.bank_lines WHERE account = ?',
    [account],
  );
  if (kept !== lines) findings.add('lines were lost or doubled', `${kept} are kept of ${lines}`);
  const standing = `FROM kobodesk_payments.bank_lines l LEFT JOIN kobodesk_payments.bank_decisions d
    ON d.organisation_id = l.organisation_id AND d.line_id = l.id AND d.successor = 0 WHERE l.account = ?`;
  const undecided = await number(tables, `SELECT COUNT(*) AS n ${standing} AND d.id IS NULL`, [account]);
  if (undecided > 0) findings.add('lines were not decided', `${undecided}`);
  const found = await number(tables, `SELECT COUNT(*) AS n ${standing} AND d.class = 'certain'`, [account]);
  if (found !== certain) findings.add('not as many lines are certain as may be', `${found}, not ${certain}`);
  const wrong = await number(
    tables,
    `SELECT COUNT(*) AS n FROM kobodesk_payments.bank_explanations e
     JOIN kobodesk_payments.bank_lines l ON l.id = e.line_id JOIN kobodesk_payments.payments p ON p.id = e.payment_id
     WHERE l.account = ? AND (l.narration <> CONCAT('NIP/REMITA/', p.rrr) OR l.amount_thousandths <> p.amount_thousandths)`,
    [account],
  );
  if (wrong > 0) findings.add('lines are certain of another payment', `${wrong}`);
  return { kept, found, wrong };
}

async function run() {
  const { base, tables, payments } = await setUp();
  say(`ready; seed ${values.seed}, ${files} statements`);
  const token = await signedIn(base, 'client.admin@naa.test');
  const months = Array.from({ length: files }, (_each, at) => {
    const first = at * linesOfFile + 1;
    const last = Math.min(wanted, first + linesOfFile - 1);
    // the later files are of later days: those are matched first
    return { first, last, day: daysAgo(files - at + 1), paidOn: daysAgo(files - at + 2) };
  });
  for (const { first, last, paidOn } of months) await insertPayments(tables, { first, last, day: paidOn });
  say('the payments are there');
  const meter = meterOf(payments);
  const start = Date.now();
  const told = { lines: 0, certain: 0 };
  let killed = 0;
  for (const [at, month] of months.entries()) {
    const { text, certain, lines } = statementOf(month);
    told.lines += lines;
    told.certain += certain;
    // half of the times while statements are taken, and the others while their lines are matched
    const isKilled = killed < kills / 2;
    killed += isKilled ? 1 : 0;
    const name = `lab-${at + 1}.csv`;
    await during(() => take(base, { token, name, text }), payments, { isKilled, within: 2500 });
    if ((at + 1) % 10 === 0 || at + 1 === files) say(`statement ${at + 1} of ${files} is taken`);
  }
  const taken = (Date.now() - start) / 1000;
  for (; killed < kills; killed += 1) {
    await sleep(500 + random.next() * 6000);
    if (await isMatched(tables)) break;
    if (payments.kill()) say('killed payments in its matching');
  }
  while (!(await isMatched(tables))) await sleep(100);
  const wall = (Date.now() - start) / 1000;
  meter.stop();
  const timed = async (path, body) => {
    const spent = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const before = performance.now();
      await asked(base, path, { token, ...body });
      spent.push(performance.now() - before);
    }
    return spent.toSorted((one, other) => one - other)[5].toFixed(0);
  };
  const unexplained = await timed('/api/Reconciliation/Unexplained', {});
  const pages = await timed('/api/Reconciliation/FindLines', { pageSize: 25 });
  const { data: sums } = await asked(base, '/api/Reconciliation/VerifyUnexplained', { token });
  if (sums.length === 0 || sums.some(({ agrees }) => !agrees))
    findings.add('the sum that is kept is not that of the lines', JSON.stringify(sums));
  const { kept, found, wrong } = await look(tables, told);
  console.table([
    {
      lines: kept,
      certain: found,
      'wrong certain': wrong,
      kills: killed,
      'seconds, all': wall.toFixed(1),
      taking: taken.toFixed(1),
      'processor, s': meter.processor().toFixed(1),
      'most memory, MB': meter.peak().toFixed(0),
      'unexplained, ms': unexplained,
      'open lines, ms': pages,
    },
  ]);
}

const tooLong = sleep(Number(values.minutes) * 60_000, undefined, { ref: false }).then(() => {
  throw new Error(`not done in ${values.minutes} minutes`);
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
try {
  await Promise.race([run(), tooLong]);
} catch (error) {
  findings.add('the lab did not come to its end', error.stack);
} finally {
  findings.print();
  await stopAll();
}
process.exit(findings.count() === 0 ? 0 : 1);
