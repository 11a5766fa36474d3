/**
 * The matcher alone, without tables and wire: so many payments and as many lines, read in chunks as a desk would, with what
 * goes wrong on statements. Says the seconds, the processor's seconds and the most memory; ends with 0 when no line is
 * certain of another payment than its own, and all are certain that may be.
 *
 *   npm run build:services && node load-tests/recon/match-lab.mjs [--lines 1000000]
 */
import { parseArgs } from 'node:util';
import { PaymentBook } from '../../services/payments/dist/reconciliation/match/book/payment-book.js';
import { firstRules } from '../../services/payments/dist/reconciliation/match/match-rules.js';
import { Matcher } from '../../services/payments/dist/reconciliation/match/matcher.js';
import { lineOf, paymentOf } from '../lib/recon/made-lines.mjs';

const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' } } });
const many = Number(values.lines);
const chunk = 5000;

function* chunks() {
  for (let first = 1; first <= many; first += chunk)
    yield Array.from({ length: Math.min(chunk, many - first + 1) }, (_each, at) => lineOf(first + at));
}

const began = performance.now();
const before = process.cpuUsage();
const book = new PaymentBook();
for (let at = 1; at <= many; at += 1) book.add(paymentOf(at));
const matcher = new Matcher(book, firstRules);
let [certain, wrong, mayBe] = [0, 0, 0];
for (const lines of chunks()) matcher.survey(lines);
const count = (made) => {
  for (const { class: found, lineId, paymentIds } of made) {
    if (found !== 'certain') continue;
    certain += 1;
    if (paymentIds.join() !== String(lineOf(lineId).own)) wrong += 1;
  }
};
for (const lines of chunks()) {
  count(matcher.decide(lines));
  mayBe += lines.filter(({ own }) => own !== undefined).length;
}
count(matcher.finish());
const { user, system } = process.cpuUsage(before);
console.table([
  {
    lines: many,
    payments: many,
    certain,
    'wrong certain': wrong,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    'processor, s': ((user + system) / 1e6).toFixed(1),
    'most memory, MB': (process.resourceUsage().maxRSS / 1024).toFixed(0),
  },
]);
process.exit(wrong === 0 && certain === mayBe ? 0 : 1);
