/**
 * One plan that marks invoices as paid, from its first rows to its last payment. It pays what is due: only for databases
 * of no value.
 *   k6 run -e BASE_URL=http://localhost:3000 -e ROWS=1000 load-tests/scenarios/bulk.js
 */
import http from 'k6/http';
import { check, fail, sleep } from 'k6';
import { Rate, Trend } from 'k6/metrics';
import { baseUrl, daysAgo, headersOf, signInAs } from '../lib/session.js';

const rows = Number(__ENV.ROWS || 1000);
const atOnce = 500;
const pageSize = 100;

const planned = new Trend('bulk_rows_planned', true);
const perSecond = new Trend('bulk_rows_per_second');
const done = new Rate('bulk_rows_done');

export const options = {
  scenarios: { plan: { executor: 'shared-iterations', vus: 1, iterations: 1, maxDuration: '30m' } },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    // a request of 500 rows
    bulk_rows_planned: ['p(95)<2000'],
    bulk_rows_per_second: ['min>40'],
    bulk_rows_done: ['rate==1'],
  },
  summaryTrendStats: ['med', 'p(95)', 'max', 'min', 'count'],
  setupTimeout: '5m',
};

function ask(session, path, body) {
  const reply = http.post(`${baseUrl}${path}`, JSON.stringify(body), {
    headers: headersOf(session),
    tags: { name: path },
  });
  if (!check(reply, { answered: (r) => r.status === 200 }))
    fail(`${path} answered ${reply.status}: ${reply.body}`);
  return reply;
}

/** Numbers of invoices in naira that nothing was paid of yet. */
function unpaid(session) {
  const numbers = [];
  for (let from = 0; numbers.length < rows; from += 1) {
    const parameter = {
      dateType: 1,
      startDate: daysAgo(365),
      endDate: daysAgo(0),
      status: 3,
      currencyId: 566,
    };
    const found = ask(session, '/api/Invoice/InvoiceSearchBDA', { pageSize, from, parameter }).json(
      'results',
    );
    if (found.length === 0) break;
    numbers.push(...found.map(({ invoiceNumber }) => invoiceNumber));
  }
  if (numbers.length === 0) fail('no invoice is unpaid');
  return numbers.slice(0, rows);
}

export function setup() {
  const maker = signInAs('client.admin@naa.test');
  return { maker, checker: signInAs('supervisor@naa.test'), numbers: unpaid(maker), run: Date.now() };
}

const jobOf = (reply) => reply.json('data');

function plan({ maker, numbers, run }) {
  const inputHash = String(run).padStart(64, '0');
  const { id } = jobOf(
    ask(maker, '/api/BulkJob/Begin', { kind: 'mark-paid', name: `load-${run}.csv`, inputHash }),
  );
  for (let from = 0; from < numbers.length; from += atOnce) {
    const some = numbers.slice(from, from + atOnce).map((invoiceNumber, at) => ({
      line: from + at + 2,
      invoiceNumber,
      reference: `LOAD-${run}-${from + at}`,
    }));
    planned.add(ask(maker, '/api/BulkJob/AddRows', { id, from, rows: some }).timings.duration);
  }
  return jobOf(ask(maker, '/api/BulkJob/Seal', { id }));
}

/** The second person agrees, once the request is there. */
function agree({ checker, run }) {
  for (let turn = 0; turn < 60; turn += 1) {
    const parameter = { view: 'waiting', text: `load-${run}` };
    const [request] = ask(checker, '/api/Request/Search', { parameter }).json('results');
    if (request) {
      ask(checker, '/api/Request/Decide', { id: request.id, decision: 'approve', comment: 'Agreed' });
      return;
    }
    sleep(0.5);
  }
  fail('the request did not come');
}

export default function (session) {
  const { id, hash } = plan(session);
  ask(session.maker, '/api/BulkJob/Apply', { id, hash });
  agree(session);
  const began = Date.now();
  for (;;) {
    const job = jobOf(ask(session.maker, '/api/BulkJob/Get', { id }));
    if (!['waiting', 'running'].includes(job.state)) {
      perSecond.add((job.done * 1000) / (Date.now() - began));
      for (let row = 0; row < job.planned; row += 1) done.add(row < job.done);
      check(job, { 'came to its end': ({ state }) => state === 'done' });
      return;
    }
    sleep(0.2);
  }
}
