/**
 * Random sequences of what happens to invoices are posted into a ledger by a process that is killed with SIGKILL at random
 * moments and gives up one transaction in ten; then all checks of `kobodesk ledger verify` go over it. And payments are divided
 * one after the other, and nobody may ever be two kobo off.
 *
 *   npm run build:services && node load-tests/ledger/ledger-lab.mjs [--events 100000] [--kills 20] [--seed 1] [--payments 1000000]
 *
 * SQLite in a folder that is gone at the end. Ends with 0 when nothing was found.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findingsOf } from '../lib/lab/findings.mjs';
import { randomOf } from '../lib/lab/random.mjs';
import { farthestOff } from '../lib/ledger/drift.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    payments: { type: 'string', default: '1000000' },
  },
});
const seed = Number(values.seed);
const random = randomOf(seed + 9);
const findings = findingsOf();
const began = Date.now();
const say = (text) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${text}`);
const folder = mkdtempSync(join(tmpdir(), 'kobodesk-ledger-lab-'));

const childOf = (...args) =>
  fork(new URL('../lib/ledger/ledger-child.mjs', import.meta.url), [
    folder,
    values.seed,
    values.events,
    ...args,
  ]);

/** Posts from an event on, until all is posted or it is killed at a later one. */
const posted = (from, killAt) =>
  new Promise((resolve, reject) => {
    const child = childOf('post', String(from));
    let last = { from };
    child.on('message', (message) => {
      last = message;
      if (!message.isOver && message.from >= killAt) child.kill('SIGKILL');
    });
    child.on('exit', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL') reject(new Error(`the ledger ended with ${code}`));
      else resolve(last);
    });
  });

const verified = () =>
  new Promise((resolve, reject) => {
    const child = childOf('verify');
    let told;
    child.on('message', (message) => (told = message));
    child.on('exit', (code) => (told ? resolve(told) : reject(new Error(`verifying ended with ${code}`))));
  });

try {
  let at = { from: 0 };
  for (let kill = 1; kill <= Number(values.kills) && !at.isOver; kill += 1) {
    const share = (Number(values.events) * kill) / (Number(values.kills) + 1);
    at = await posted(at.from, share * random.between(0.9, 1));
    // the bus tells again what may not have been taken
    if (!at.isOver) at = { from: Math.max(0, at.from - Math.floor(random.between(0, 300))) };
    say(`killed ${kill} times, ${at.from} events posted`);
  }
  while (!at.isOver) at = await posted(at.from, Infinity);
  say(`all ${at.from} events posted`);
  const told = await verified();
  say(
    `verified: ${Object.entries(told.parts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  for (const { check, where, text } of told.findings) findings.add(check, `${where}: ${text}`);
  for (const { name, kobo } of farthestOff(Number(values.payments), seed)) {
    say(`${name}: nobody was more than ${kobo.toFixed(3)} kobo off at any moment`);
    if (kobo >= 2) findings.add('off by two kobo', name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
findings.print();
process.exitCode = findings.count() === 0 ? 0 : 1;
