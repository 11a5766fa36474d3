/**
 * A receiver of webhooks is dead while events happen, and who relays, logs and sends them is killed all the while. The log
 * has to be without a gap, and the receiver gets everything, of each subject in order, once it is back. Ends with 0 when
 * that is so.
 *
 *   npm run build:services && node load-tests/webhook-lab.mjs [--events 20000] [--kills 20] [--seed 1] [--minutes 60]
 *
 * 72 hours at 50 events a second are --events 12960000; that the time has gone by is written into the tables. Linux, with
 * MariaDB and nats-server installed (deploy/test-servers.sh). Everything listens on 127.0.0.1 and is stopped at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asked, signedIn } from './lib/lab/ask.mjs';
import { tablesAt } from './lib/lab/checks.mjs';
import { findingsOf } from './lib/lab/findings.mjs';
import { environmentOf, freePort, mailSink, replicaOf } from './lib/lab/installation.mjs';
import { factsOf, putDown } from './lib/lab/made-facts.mjs';
import { randomOf } from './lib/lab/random.mjs';
import { receiverAt } from './lib/lab/receiver.mjs';
import { startServers } from './lib/lab/servers.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
});
const [events, kills] = [values.events, values.kills].map(Number);
const threeDaysMs = 72 * 3_600_000;
const random = randomOf(Number(values.seed));
const findings = findingsOf();
const agency = 20;

const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const say = (text) => console.log(`${String(seconds()).padStart(5)} s  ${text}`);
const open = [];
async function stopAll() {
  for (const stop of open.splice(0).reverse()) await Promise.resolve().then(stop).catch(say);
}

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-webhook-lab-'));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  const servers = startServers();
  open.push(() => servers.stop());
  const mail = await mailSink();
  open.push(() => mail.close());
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = {
    ...environmentOf({
      mysqlUrl: servers.mysql.href,
      natsUrl: servers.nats.href,
      mailPort: mail.address().port,
      provider: 'http://127.0.0.1:9',
      publicUrl: base,
    }),
    PORT: String(port),
    WEBHOOKS_TO_LOOPBACK: 'true',
  };
  const one = (service) => replicaOf(service, { environment, folder, number: 1, findings });
  const others = ['identity', 'workflow', 'gateway'].map((service) => one(service));
  // the first relays facts, the second logs and sends them
  const victims = ['invoicing', 'notifications'].map((service) => one(service));
  const all = [...others, ...victims];
  open.push(() => Promise.all(all.map((replica) => replica.stop())));
  await Promise.all(all.map((replica) => replica.start()));
  const tables = await tablesAt(servers.mysql);
  open.push(() => tables.close());
  return { base, tables, victims };
}

const numberIn = async (tables, sql) => Number((await tables.rows(sql, [agency]))[0]?.n ?? 0);
const logged = (tables) =>
  numberIn(
    tables,
    'SELECT last_sequence AS n FROM kobodesk_notifications.event_counters WHERE organisation_id = ?',
  );

async function addEndpoint(base, url) {
  const token = await signedIn(base, 'client.admin@naa.test');
  await asked(base, '/api/webhooks/endpoints/save', { token, name: 'Lab', url, types: [] });
  const checker = await signedIn(base, 'supervisor@naa.test');
  for (;;) {
    const parameter = { view: 'waiting', text: 'Lab' };
    const { results } = await asked(base, '/api/Request/Search', { token: checker, parameter });
    if (results[0]) {
      const decision = { id: results[0].id, decision: 'approve', comment: 'Agreed' };
      await asked(base, '/api/Request/Decide', { token: checker, ...decision });
      return;
    }
    await sleep(500);
  }
}

async function untilEndpoint(tables) {
  const sql = 'SELECT COUNT(*) AS n FROM kobodesk_notifications.webhook_endpoints WHERE organisation_id = ?';
  while ((await numberIn(tables, sql)) === 0) await sleep(200);
}

async function killDuring({ times, victims, howFar }) {
  for (let done = 0; done < times; done += 1) {
    const until = ((done + random.next()) / times) * events * 0.97;
    while ((await howFar()) < until) await sleep(20);
    const victim = random.pick(victims);
    while (!victim.kill()) await sleep(100);
    say(`killed ${victim.name} at ${await howFar()}`);
  }
}

/** Three days have gone by since it failed first; what it waits for to be knocked at again is over. */
const letTimePass = (tables) =>
  tables.rows(
    `UPDATE kobodesk_notifications.webhook_endpoints
     SET failing_since_ms = failing_since_ms - ?, retry_at_ms = 0 WHERE organisation_id = ?`,
    [threeDaysMs, agency],
  );

async function lookAtLog(tables) {
  const rows = await tables.rows(
    'SELECT sequence, event_id FROM kobodesk_notifications.public_events WHERE organisation_id = ? ORDER BY sequence',
    [agency],
  );
  rows.forEach(({ sequence }, at) => {
    if (Number(sequence) !== at + 1) findings.add('a gap in the log', `${sequence} stands at ${at + 1}`);
  });
  if (rows.length !== events) findings.add('the log is not what happened', `${rows.length} of ${events}`);
  return rows.map(({ event_id: id }) => id);
}

async function run() {
  const stage = await setUp();
  const { base, tables, victims } = stage;
  const port = await freePort();
  const receiver = receiverAt(port, findings);
  open.push(() => receiver.close());
  say(`ready; seed ${values.seed}`);
  await addEndpoint(base, `http://127.0.0.1:${port}/`);
  await untilEndpoint(tables);
  say('the endpoint is there, and nobody listens');
  const half = Math.floor(kills / 2);
  const kill = (times, howFar) => killDuring({ times, victims, howFar });
  const killing = kill(kills - half, () => logged(tables));
  await putDown(tables, factsOf(events));
  say(`${events} facts wait to be relayed`);
  await killing;
  while ((await logged(tables)) < events) await sleep(200);
  say('all of them are in the log');
  const ids = await lookAtLog(tables);
  await letTimePass(tables);
  const back = Date.now();
  await receiver.begin();
  const killingSenders = kill(half, () => receiver.heard());
  while (receiver.heard() < events) {
    await sleep(200);
    // one that was killed while it was away waits for its next knock; the time until then goes by at once
    if (receiver.heard() === 0) await letTimePass(tables);
  }
  await killingSenders;
  const took = (Date.now() - back) / 1000;
  for (const id of ids) if (!receiver.has(id)) findings.add('an event was lost', id);
  console.table([
    {
      events,
      kills,
      'caught up in s': Math.round(took),
      'events a second': Math.round(events / took),
      'sent again': receiver.again(),
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
