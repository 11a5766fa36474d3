/**
 * Invoices are marked as paid or voided by a plan, from the command line, while the command, the gateway, payments, and
 * invoicing where it does the rows, are killed all the while; then every invoice is looked for: paid by one payment, or voided
 * by one request. Ends with 0 when none was lost and none was doubled, when the money is that of the plan, and the command
 * stayed small.
 *
 *   npm run build:services && node load-tests/bulk-lab.mjs [--kind mark-paid|void] [--rows 100000] [--kills 20] [--seed 1]
 *     [--minutes 60]
 *
 * Linux, with MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped
 * at the end.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { agreedTo, signedIn } from './lib/lab/ask.mjs';
import { commandLine } from './lib/lab/command-line.mjs';
import { copyInvoices } from './lib/lab/fill/copied-invoices.mjs';
import { agency, Lab } from './lib/lab/frame.mjs';
import { planKinds } from './lib/lab/plan-kinds.mjs';

const lab = new Lab('bulk', { kind: 'mark-paid', rows: '100000', kills: '20' });
const { values, findings, say } = lab;
const [rows, kills] = [values.rows, values.kills].map(Number);
const mostMemory = 150;
const kind = planKinds[values.kind];
if (!kind) throw new Error(`--kind is one of ${Object.keys(planKinds).join(', ')}`);
const services = ['identity', 'invoicing', 'workflow', 'gateway', 'payments'];

const jobIn = async (tables) =>
  (await tables.rows('SELECT * FROM kobodesk_payments.bulk_jobs ORDER BY id DESC LIMIT 1'))[0];

function writeSheet(folder) {
  const lines = Array.from({ length: rows }, (_, at) => kind.line(at + 1));
  const path = join(folder, 'bank.csv');
  writeFileSync(path, `${kind.head}\n${lines.join('\n')}\n`);
  return path;
}

/** Facts may still be on their way. */
async function untilApplied(tables) {
  let before = -1;
  for (let turn = 0; turn < 120; turn += 1) {
    const [{ n }] = await tables.rows(
      "SELECT COUNT(*) AS n FROM kobodesk_invoicing.invoices WHERE invoice_number LIKE 'LAB-%' AND status = ?",
      [kind.status],
    );
    if (Number(n) === rows) return;
    // as long as more come, it is waited for
    if (Number(n) !== before) turn = 0;
    before = Number(n);
    await sleep(1000);
  }
}

/** A decimal with three places at most, as the tables keep amounts. */
function thousandthsOf(decimal) {
  const [whole, places = ''] = decimal.split('.');
  return BigInt(`${whole}${places.padEnd(3, '0')}`);
}

async function look(tables, peak) {
  const job = await jobIn(tables);
  const counts = [job.state, job.planned, job.done, job.stale, job.refused, job.failed].join(' ');
  if (counts !== `done ${rows} ${rows} 0 0 0`) findings.add('not every row was done', counts);
  const [total] = JSON.parse(job.totals);
  const planned = thousandthsOf(total.amount);
  const effects = await kind.look({ tables, agency, rows, planned, findings });
  if (peak > mostMemory) findings.add(`the command took more than ${mostMemory} MB`, `${peak.toFixed(0)} MB`);
  console.table([{ rows, effects, total: total.amount, kills, 'command, MB': peak.toFixed(0) }]);
}

async function run() {
  const others = services.filter((name) => !kind.killed.includes(name));
  const stage = await lab.installed({ others, victims: kind.killed });
  const { base, folder, tables, victims } = stage;
  say(`ready; seed ${lab.seed}`);
  await copyInvoices(stage, { token: await signedIn(base, 'client.user@naa.test'), count: rows });
  const sheet = writeSheet(folder);
  const plan = join(folder, 'bank.plan');
  const token = await signedIn(base, kind.maker);
  const cli = commandLine({ PATH: process.env.PATH, KOBODESK_URL: base, KOBODESK_TOKEN: token });
  const all = [...victims, { name: 'the command', kill: () => cli.kill() }];
  const planning = lab.killDuring({
    of: rows,
    times: Math.floor(kills / 2),
    victims: all,
    howFar: async () => Number((await jobIn(tables))?.received ?? 0),
  });
  await cli.run([values.kind, 'plan', sheet, '-o', plan], [0]);
  await planning;
  say('planned');
  await cli.run(['apply', plan], [8]);
  await agreedTo(base, 'bank.csv');
  say('agreed');
  const running = lab.killDuring({
    of: rows,
    times: Math.ceil(kills / 2),
    victims: all,
    howFar: async () => Number((await jobIn(tables)).done),
  });
  await cli.run(['apply', plan, '--watch'], [0, 6, 7]);
  await running;
  say('the job is over');
  // the same plan once more, as from another machine
  await cli.run(['apply', plan, '--watch'], [0, 6, 7]);
  await untilApplied(tables);
  say(`the invoices are ${kind.status}`);
  await look(tables, cli.peak());
}

await lab.run(run);
