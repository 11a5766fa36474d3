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
import { setTimeout as sleep } from 'node:timers/promises';
import { agreedTo, asked, signedIn } from './lib/lab/ask.mjs';
import { agency, Lab } from './lib/lab/frame.mjs';
import { freePort } from './lib/lab/installation.mjs';
import { factsOf, putDown } from './lib/lab/fill/made-facts.mjs';
import { receiverAt } from './lib/lab/receiver.mjs';

const lab = new Lab('webhook', { events: '20000', kills: '20' });
const { values, findings, say } = lab;
const [events, kills] = [values.events, values.kills].map(Number);
const threeDaysMs = 72 * 3_600_000;

const numberIn = async (tables, sql) => Number((await tables.rows(sql, [agency]))[0]?.n ?? 0);
const logged = (tables) =>
  numberIn(
    tables,
    'SELECT last_sequence AS n FROM kobodesk_notifications.event_counters WHERE organisation_id = ?',
  );

async function addEndpoint(base, url) {
  const token = await signedIn(base, 'client.admin@naa.test');
  await asked(base, '/api/webhooks/endpoints/save', { token, name: 'Lab', url, types: [] });
  await agreedTo(base, 'Lab');
}

async function untilEndpoint(tables) {
  const sql = 'SELECT COUNT(*) AS n FROM kobodesk_notifications.webhook_endpoints WHERE organisation_id = ?';
  while ((await numberIn(tables, sql)) === 0) await sleep(200);
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
  const { base, tables, victims } = await lab.installed({
    others: ['identity', 'workflow', 'gateway'],
    // the first relays facts, the second logs and sends them
    victims: ['invoicing', 'notifications'],
    hears: () => undefined,
    settings: { WEBHOOKS_TO_LOOPBACK: 'true' },
  });
  const port = await freePort();
  const receiver = receiverAt(port, findings);
  lab.whenOver(() => receiver.close());
  say(`ready; seed ${lab.seed}`);
  await addEndpoint(base, `http://127.0.0.1:${port}/`);
  await untilEndpoint(tables);
  say('the endpoint is there, and nobody listens');
  const half = Math.floor(kills / 2);
  const kill = (times, howFar) => lab.killDuring({ times, of: events, victims, howFar });
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

await lab.run(run);
