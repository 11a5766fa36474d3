/**
 * Searches as a clerk does: mostly the newest page of a month, some with filters, some deep.
 *   k6 run -e BASE_URL=http://localhost:3000 load-tests/scenarios/search.js
 * With -e BASELINE_URL=http://127.0.0.1:4000/search the p95 of page 1 is also held to a multiple of the bare handler.
 */
import http from 'k6/http';
import { check } from 'k6';
import { Trend } from 'k6/metrics';
import { bareMedian, baselineUrl } from '../lib/baseline.js';
import { baseUrl, daysAgo, headersOf, signIn } from '../lib/session.js';

const pageOne = new Trend('search_page_one', true);
const filtered = new Trend('search_filtered', true);
const deep = new Trend('search_deep', true);
const timesBare = new Trend('search_page_one_times_bare');

export const options = {
  scenarios: {
    clerks: { executor: 'constant-vus', vus: Number(__ENV.VUS || 16), duration: __ENV.DURATION || '60s' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    search_page_one: ['p(95)<150'],
    search_filtered: ['p(95)<300'],
    search_deep: ['p(95)<450'],
    ...(baselineUrl ? { search_page_one_times_bare: ['p(50)<16'] } : {}),
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

const bodyOf = (from, filter) =>
  JSON.stringify({
    pageSize: 10,
    from,
    parameter: { dateType: 1, startDate: daysAgo(30), endDate: daysAgo(0), ...filter },
  });

export function setup() {
  return { ...signIn(), bare: bareMedian(bodyOf(0, {})) };
}

function search(session, body, name) {
  const reply = http.post(`${baseUrl}/api/Invoice/InvoiceSearchBDA`, body, {
    headers: headersOf(session),
    tags: { name },
  });
  check(reply, {
    'answered a page': (r) => r.status === 200 && r.json('status') === 1 && Array.isArray(r.json('results')),
    'with its total': (r) => typeof r.json('totalCount') === 'number',
  });
  return reply.timings.duration;
}

export default function (session) {
  const choice = Math.random();
  if (choice < 0.7) {
    const took = search(session, bodyOf(0, {}), 'search page 1');
    pageOne.add(took);
    if (session.bare > 0) timesBare.add(took / session.bare);
  } else if (choice < 0.9) {
    filtered.add(search(session, bodyOf(0, { status: 3, currencyId: 566 }), 'search filtered'));
  } else {
    deep.add(search(session, bodyOf(Math.floor(Math.random() * 1000), {}), 'search deep'));
  }
}
