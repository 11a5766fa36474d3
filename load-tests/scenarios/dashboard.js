/**
 * Opens the dashboard: its four calls together, as the page does.
 *   k6 run -e BASE_URL=http://localhost:3000 load-tests/scenarios/dashboard.js
 */
import http from 'k6/http';
import { check } from 'k6';
import { Trend } from 'k6/metrics';
import { baseUrl, daysAgo, headersOf, signIn } from '../lib/session.js';

const whole = new Trend('dashboard_whole', true);
const yearTimesMonth = new Trend('dashboard_year_times_month');

export const options = {
  scenarios: {
    staff: { executor: 'constant-vus', vus: Number(__ENV.VUS || 8), duration: __ENV.DURATION || '60s' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    dashboard_whole: ['p(95)<100'],
    // read from roll-ups: a year costs little more than a month
    dashboard_year_times_month: ['med<3'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

const calls = [
  'GetInvoiceAndPaymentSummaryBDA',
  'GetInvoiceAndPaymentPerRevenueBDA',
  'GetTop5InvoiceAndPaymentPerRevenueBDA',
  'GetMyActivitiesBDA',
];

export const setup = signIn;

/** Milliseconds until the last of the calls has answered. */
function open(session, days) {
  const period = `startDate=${daysAgo(days)}&endDate=${daysAgo(0)}`;
  const parameters = { headers: headersOf(session), tags: { name: `dashboard ${days} days` } };
  const replies = http.batch(
    calls.map((call) => ['GET', `${baseUrl}/api/Dashboard/${call}?${period}`, null, parameters]),
  );
  for (const reply of replies) check(reply, { answered: (r) => r.status === 200 && r.json('status') === 1 });
  return Math.max(...replies.map((reply) => reply.timings.duration));
}

export default function (session) {
  const month = open(session, 30);
  whole.add(month);
  yearTimesMonth.add(open(session, 365) / month);
}
