/**
 * A customer book as large as an agency's, and how long its calls take: `node load-tests/customers.mjs fill <mysql://
 * address | invoicing.sqlite> [customers]`, then `BASE_URL=http://127.0.0.1:3000 node load-tests/customers.mjs`.
 *
 * `fill` adds 100 000 made-up customers (three of a hundred like another one) to the agency of the demo and hands them the
 * invoices that `seed.mjs` made; run it after `seed.mjs`, with the installation at rest. The measurement prints p50, p95
 * and the longest of each call, CLERKS (4) at a time, for SECONDS (10) each, and ends with a code other than 0 when a p95 is
 * over LIMIT milliseconds (100) or a call failed. Only for databases that hold nothing of value.
 */
import Libsql from 'libsql';
import mysql from 'mysql2/promise';
import { agency, intoBook } from './lib/book.mjs';
import { customerOf, firstId, secondWords } from './lib/made-customers.mjs';

const { env } = process;

async function open(target) {
  if (target.startsWith('mysql://')) {
    const connection = await mysql.createConnection({ uri: `${target}/kobodesk_invoicing` });
    return { run: (sql, values) => connection.query(sql, values), close: () => connection.end() };
  }
  const database = new Libsql(target);
  return {
    run: async (sql, values = []) => database.prepare(sql).run(...values),
    close: async () => database.close(),
  };
}

async function fill(target, count) {
  const { run, close } = await open(target);
  const ignore = target.startsWith('mysql://') ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  await run('BEGIN');
  await intoBook(run, ignore, count);
  await run(
    `UPDATE invoices SET customer_id = ${firstId} + id % ${count} WHERE organisation_id = ${agency} AND invoice_number LIKE 'LOAD-%'`,
  );
  await run(
    `UPDATE invoice_counters SET write_version = write_version + 1, last_customer_number = last_customer_number + ${count} WHERE organisation_id = ${agency}`,
  );
  await run('COMMIT');
  await close();
  console.log(`${count} customers`);
}

const base = env.BASE_URL ?? 'http://127.0.0.1:3000';
const clerks = Number(env.CLERKS ?? 4);
const seconds = Number(env.SECONDS ?? 10);
const limit = Number(env.LIMIT ?? 100);
const count = Number(env.CUSTOMERS ?? 100_000);
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const signedIn = { token: '' };
async function ask(path, body) {
  const answer = await fetch(new URL(`/api/${path}`, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signedIn.token ? { authorization: `Bearer ${signedIn.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Customers as clerks come upon them: far from each other in the book. */
const some = (turn) => customerOf((turn * 7919) % count);
const search = (parameter, from = 0) => ask('Customer/SearchCustomerBDA', { pageSize: 10, from, parameter });
const query = (path, values) => ask(`${path}?${new URLSearchParams(values)}`);

const calls = {
  'search, first page of all': () => search({}),
  'search, page 1 000 of all': () => search({}, 999),
  'search, a rare word': (turn) => search({ name: some(turn).name.split(' ')[0] }),
  'search, a word of thousands': (turn) => search({ name: secondWords[turn % secondWords.length] }),
  'search, three letters typed': (turn) => search({ name: some(turn).name.slice(0, 3) }),
  'search, by number': (turn) => search({ ain: some(turn).ain }),
  'customer, details': (turn) => query('Customer/GetCustomerDetailsBDA', { customerId: some(turn).id }),
  'customer, how it stands': (turn) =>
    query('Customer/GetCustomerOverviewBDA', { customerId: some(turn).id, customerView: 'family' }),
  'customer, invoices': (turn) =>
    ask('Invoice/InvoiceSearchBDA', {
      pageSize: 10,
      from: 0,
      parameter: { dateType: 1, providerId: some(turn).id },
    }),
  'customer, payments': (turn) =>
    ask('Customer/SearchCustomerPaymentsBDA', {
      pageSize: 10,
      from: 0,
      parameter: { customerId: some(turn).id },
    }),
  'similar name, while it is typed': (turn) =>
    query('Customer/GetLookAlikesBDA', { name: some(turn).name.replace(/^(.{3})./, '$1') }),
  'similar name, RC number and phone': (turn) =>
    query('Customer/GetLookAlikesBDA', {
      name: some(turn).name,
      rcNumber: some(turn).rcNumber,
      phone: some(turn).phone,
    }),
};

async function measure() {
  const { data } = await ask('Account/LoginBDA', {
    userName: env.USER_NAME ?? 'client.admin@naa.test',
    password: env.PASSWORD ?? 'Kobodesk@2026',
  });
  signedIn.token = data.access_token;
  let worst = 0;
  console.log('| call | calls | p50 ms | p95 ms | longest ms |\n| --- | --- | --- | --- | --- |');
  for (const [name, call] of Object.entries(calls)) {
    const until = performance.now() + seconds * 1000;
    const took = [];
    let turn = 0;
    await Promise.all(
      Array.from({ length: clerks }, async () => {
        while (performance.now() < until) {
          const began = performance.now();
          turn += 1;
          await call(turn);
          took.push(performance.now() - began);
        }
      }),
    );
    took.sort((one, other) => one - other);
    worst = Math.max(worst, percentile(took, 0.95));
    const figures = [percentile(took, 0.5), percentile(took, 0.95), took.at(-1)].map((ms) => ms.toFixed(1));
    console.log(`| ${name} | ${took.length} | ${figures.join(' | ')} |`);
  }
  if (worst > limit) {
    console.error(`The slowest p95 is ${worst.toFixed(0)} ms, more than ${limit}`);
    process.exitCode = 1;
  }
}

const [command, target = '', countText = '100000'] = process.argv.slice(2);
await (command === 'fill' ? fill(target, Number(countText)) : measure());
