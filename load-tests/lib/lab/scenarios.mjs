import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const second = 1000;

/** Runs with the outage's rules on: what is answered is a business answer or 503, within three seconds. */
async function asOutage({ answers, rows }, name, work) {
  const outage = answers.begin(name);
  await work();
  answers.end();
  const { answers: count, unavailable, wrong, slow, slowest } = outage;
  rows.push({
    scenario: name,
    answers: count,
    503: unavailable,
    wrong,
    'over 3 s': slow,
    'slowest ms': Math.round(slowest),
  });
}

/** One process after the other, the servers among them, killed without warning under load. */
async function kills(lab) {
  const { servers, installation, random, rows } = lab;
  const targets = [...installation.all, servers.database, servers.messages];
  for (let kill = 1; kill <= lab.options.kills; kill += 1) {
    const target = random.pick(targets);
    lab.say(`kill ${kill} of ${lab.options.kills}: ${target.name}`);
    if (target.kill) target.kill();
    else {
      await target.end('SIGKILL');
      await sleep(random.between(0.2, 2) * second);
      await target.start();
    }
    await sleep(random.between(1, 3) * second);
  }
  rows.push({ scenario: `${lab.options.kills} times kill -9` });
}

async function databaseAway(lab) {
  await lab.servers.database.end('SIGKILL');
  await sleep(second);
  await asOutage(lab, 'the database away for 10 s', () => sleep(10 * second));
  await lab.servers.database.start();
}

async function messagesAway(lab) {
  await lab.servers.messages.end('SIGKILL');
  await sleep(second);
  await asOutage(lab, 'the message store away for 10 s', () => sleep(10 * second));
  await lab.servers.messages.start();
}

async function forgotten(lab) {
  const count = lab.databaseWire.forget(99);
  await sleep(second);
  await asOutage(lab, `${count} forgotten connections to the database`, () => sleep(30 * second));
}

async function blackHole(lab) {
  lab.databaseWire.hole();
  await sleep(second);
  await asOutage(lab, 'a black hole of 30 s before the database', () => sleep(30 * second));
  lab.databaseWire.pass();
}

async function wipedStore(lab) {
  await lab.servers.messages.end('SIGKILL');
  lab.servers.wipeStore();
  await lab.servers.messages.start();
  lab.rows.push({ scenario: 'the message store wiped' });
}

async function olderStore(lab) {
  const { messages } = lab.servers;
  await messages.end('SIGTERM');
  lab.servers.copyStore();
  await messages.start();
  await sleep(10 * second);
  await messages.end('SIGTERM');
  lab.servers.putStoreBack();
  await messages.start();
  lab.rows.push({ scenario: 'the message store put back to an older copy' });
}

/** The programs of an operator, against the servers themselves. */
function program(name, args, { servers }) {
  const env = { PATH: process.env.PATH, MYSQL_URL: servers.mysql.href, NATS_URL: servers.nats.href };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [`services/all-in-one/dist/${name}.js`, ...args],
      { env },
      (error, out, err) =>
        error ? reject(new Error(`${name}: ${err || error.message}`)) : resolve(out.trim()),
    );
  });
}

/** Taken under load while reporting is away; afterwards the product and the book go back to that instant. */
async function restoredBackup(lab) {
  const backup = join(lab.folder, 'backup');
  if (existsSync(backup)) rmSync(backup, { recursive: true });
  const away = lab.installation.all.filter(({ name }) => name.startsWith('reporting'));
  await Promise.all(away.map((replica) => replica.stop('SIGKILL')));
  await sleep(3 * second);
  const began = Date.now();
  lab.say(await program('backup', [backup], lab));
  await Promise.all(away.map((replica) => replica.start()));
  await sleep(3 * second);
  await lab.load.stop();
  await lab.installation.stop();
  // sessions that the network forgot may still be known to the server
  lab.say(await program('restore', [backup, '--replace', '--force'], lab));
  for (const kept of [lab.book.invoices, lab.book.payments])
    for (const [key, { at }] of kept) if (at >= began) kept.delete(key);
  await lab.installation.start();
  lab.load = lab.startLoad();
  lab.rows.push({ scenario: 'the database restored from a backup' });
}

/** In the order in which they are played. */
export const scenarios = new Map([
  ['kills', kills],
  ['databaseAway', databaseAway],
  ['messagesAway', messagesAway],
  ['forgotten', forgotten],
  ['blackHole', blackHole],
  ['wipedStore', wipedStore],
  ['olderStore', olderStore],
  ['restoredBackup', restoredBackup],
]);
