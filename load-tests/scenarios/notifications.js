/**
 * Provider notifications at a fixed rate, however slowly they are answered, each delivered three times.
 *   k6 run -e BASE_URL=http://localhost:3000 -e RATE=200 load-tests/scenarios/notifications.js
 * References are made up, so nothing is kept or booked: what is measured is how fast a notification is looked up and
 * acknowledged. With -e REFERENCES=file.txt (one reference a line) they are taken from the file instead, and stored too.
 * The installation needs NOTIFICATIONS_PER_MINUTE=100000, because all come from one address.
 */
import http from 'k6/http';
import { check } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import { baseUrl } from '../lib/session.js';

const acknowledged = new Trend('webhook_acknowledged', true);
const repeatTimesFirst = new Trend('webhook_repeat_times_first');

const references = __ENV.REFERENCES
  ? open(__ENV.REFERENCES)
      .split('\n')
      .filter((line) => /^\d+$/.test(line))
  : [];

export const options = {
  scenarios: {
    provider: {
      executor: 'constant-arrival-rate',
      rate: Math.ceil(Number(__ENV.RATE || 200) / 3),
      timeUnit: '1s',
      duration: __ENV.DURATION || '5m',
      preAllocatedVUs: 50,
      maxVUs: 400,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
    webhook_acknowledged: ['p(99)<250'],
    webhook_repeat_times_first: ['med<2'],
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max', 'count'],
};

function notificationOf(number) {
  const rrr = references.length > 0 ? references[number % references.length] : String(900000000000 + number);
  const at = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
  return JSON.stringify([
    {
      rrr,
      orderRef: `load-${number}`,
      amount: 1000,
      channel: 'CARDPAYMENT',
      transactiondate: at,
      debitdate: at,
      bank: '057',
    },
  ]);
}

export default function () {
  const body = notificationOf(exec.scenario.iterationInTest);
  const deliver = () => {
    const reply = http.post(`${baseUrl}/api/Payment/PaymentNotificationBDA`, body, {
      headers: { 'Content-Type': 'application/json' },
      tags: { name: 'notification' },
    });
    check(reply, { acknowledged: (r) => r.status === 200 });
    acknowledged.add(reply.timings.duration);
    return reply.timings.duration;
  };
  const first = deliver();
  repeatTimesFirst.add(deliver() / first);
  deliver();
}
