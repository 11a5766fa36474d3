/**
 * Looks at what is late: the first page of the ageing analysis, and who owes most.
 *   k6 run -e BASE_URL=http://localhost:3000 load-tests/scenarios/ageing.js
 */
import http from 'k6/http';
import { check } from 'k6';
import { Trend } from 'k6/metrics';
import { baseUrl, headersOf, signIn } from '../lib/session.js';

const analysis = new Trend('ageing_analysis', true);
const byCustomer = new Trend('ageing_by_customer', true);

export const options = {
  scenarios: {
    staff: { executor: 'constant-vus', vus: Number(__ENV.VUS || 8), duration: __ENV.DURATION || '60s' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    ageing_analysis: ['p(95)<300'],
    ageing_by_customer: ['p(95)<300'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

export const setup = signIn;

function ask(session, call) {
  const body = JSON.stringify({ pageSize: 10, from: 0, parameter: { dateType: 1 } });
  const reply = http.post(`${baseUrl}/api/InvoiceAgingAnalysis/${call}`, body, {
    headers: headersOf(session),
    tags: { name: call },
  });
  check(reply, { answered: (r) => r.status === 200 && r.json('status') === 1 });
  return reply.timings.duration;
}

export default function (session) {
  analysis.add(ask(session, 'SearchBDA'));
  byCustomer.add(ask(session, 'ByCustomer'));
}
