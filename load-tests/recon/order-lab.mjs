/**
 * Months in which most is wrong that can be wrong with a bank statement, at full size: twins, exchanged digits, too little and
 * too much, reversals, days settled in one, voids, and payers that people taught, rightly and wrongly. No line may be
 * certain of another payment than its own, and the decisions must be the same in whatever order lines and payments come and in
 * whatever parts lines are read.
 *
 *   npm run build:services && node load-tests/recon/order-lab.mjs [--lines 10000] [--months 5] [--orders 5] [--seed 1]
 *
 * Memory alone: no tables, no wire. Ends with 0 when nothing was found.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { aMonth } from '../../services/payments/dist/reconciliation/match/adversary.builders.js';
import { PaymentBook } from '../../services/payments/dist/reconciliation/match/book/payment-book.js';
import { firstRules } from '../../services/payments/dist/reconciliation/match/match-rules.js';
import { match, Matcher } from '../../services/payments/dist/reconciliation/match/matcher.js';
import { findingsOf } from '../lib/lab/findings.mjs';
import { randomOf } from '../lib/lab/random.mjs';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000' },
    months: { type: 'string', default: '5' },
    orders: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const [many, months, orders, seed] = [values.lines, values.months, values.orders, values.seed].map(Number);
const rules = {
  ...firstRules,
  fees: [{ channel: '', currency: '', flat: '150', basisPoints: 50, most: '1000' }],
};
const random = randomOf(seed);
const findings = findingsOf();

/** In another order; the list stays as it is. */
function shuffled(list) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

/** Read in parts of some hundred lines, as a desk would. */
function inParts({ lines, payments, learnt }) {
  const matcher = new Matcher(PaymentBook.of(payments, learnt), rules);
  const size = 1 + Math.floor(random.next() * 900);
  const parts = Array.from({ length: Math.ceil(lines.length / size) }, (_each, at) =>
    lines.slice(at * size, (at + 1) * size),
  );
  for (const part of parts) matcher.survey(part);
  const made = parts.flatMap((part) => matcher.decide(part));
  return [...made, ...matcher.finish()].sort((one, other) => one.lineId - other.lineId);
}

const began = performance.now();
const rows = [];
for (let nth = 0; nth < months; nth += 1) {
  const month = aMonth(seed * 1000 + nth, many, rules);
  const first = match(month.lines, PaymentBook.of(month.payments, month.learnt), rules);
  const certain = first.filter((decision) => decision.class === 'certain');
  const wrong = certain.filter(
    ({ lineId, paymentIds }) => month.truth.get(lineId)?.join() !== paymentIds.join(),
  );
  for (const { lineId } of wrong) findings.add('a line is certain of another payment', `${nth}: ${lineId}`);
  let otherwise = 0;
  for (let order = 0; order < orders; order += 1) {
    const made = inParts({
      lines: shuffled(month.lines),
      payments: shuffled(month.payments),
      learnt: shuffled(month.learnt),
    });
    otherwise += made.filter((decision, at) => !isDeepStrictEqual(decision, first[at])).length;
    if (made.length !== first.length) findings.add('lines were lost or doubled', `${nth}: ${made.length}`);
  }
  if (otherwise > 0) findings.add('another order decides otherwise', `${nth}: ${otherwise} lines`);
  rows.push({
    lines: month.lines.length,
    payments: month.payments.length,
    certain: certain.length,
    'may be certain': month.truth.size,
    'wrong certain': wrong.length,
    orders,
    'decided otherwise': otherwise,
  });
}
console.table(rows);
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
findings.print();
process.exit(findings.count() === 0 ? 0 : 1);
