/**
 * Raises invoices as clerks do, each once. It leaves them behind: only for databases of no value.
 *   k6 run -e BASE_URL=http://localhost:3000 load-tests/scenarios/raise.js
 */
import http from 'k6/http';
import { check } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import { draftFor } from '../lib/draft.js';
import { baseUrl, headersOf, signIn } from '../lib/session.js';

const raised = new Trend('invoice_raised', true);

export const options = {
  scenarios: {
    clerks: { executor: 'constant-vus', vus: Number(__ENV.VUS || 8), duration: __ENV.DURATION || '60s' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    invoice_raised: ['p(95)<300'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

export function setup() {
  return { ...signIn(), run: Date.now() };
}

export default function (session) {
  const key = `load-${session.run}-${exec.scenario.iterationInTest}`;
  const reply = http.post(
    `${baseUrl}/api/Invoice/CreateInvoiceBDA`,
    JSON.stringify(draftFor('Skyways Airlines')),
    {
      headers: { ...headersOf(session), 'Idempotency-Key': key },
      tags: { name: 'raise' },
    },
  );
  check(reply, { raised: (r) => r.status === 200 && r.json('status') === 1 });
  raised.add(reply.timings.duration);
}
