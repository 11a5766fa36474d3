import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { PaymentBook } from '../match/book/payment-book.js';
import type { MatchRules } from '../match/match-rules.js';
import { knownPaymentOf, mostPayers, payersOf } from './known-payments.js';
import { readLearntPayers } from './known-payers.js';
import { MatchSource, type PaidRow, type StatementPart } from './match-source.js';

/** Days around the lines in which payments count. */
const spanOf = ({ named, unnamed }: MatchRules): { before: number; after: number } => ({
  before: Math.max(named.after, unnamed.after),
  after: Math.max(named.before, unnamed.before),
});

/** The payments of some days, as they are read: from one instant to before another, the latest of them with who paid. */
class Span {
  readonly book = new PaymentBook();
  private payersLeft = mostPayers;

  constructor(
    readonly start: number,
    readonly end: number,
  ) {}

  /** Those of a page that it is of, and the invoices whose payers it asks for. */
  of(page: readonly PaidRow[]): { rows: readonly PaidRow[]; asked: ReadonlySet<string> } {
    const rows = page.filter(({ paidAt }) => this.start <= paidAt.getTime() && paidAt.getTime() < this.end);
    const invoices = [...new Set(rows.map(({ invoiceNumber }) => invoiceNumber))];
    const asked = new Set(invoices.slice(0, this.payersLeft));
    this.payersLeft -= asked.size;
    return { rows, asked };
  }
}

/** The days around the lines that each of the rules reaches to; those that reach as far have one between them. */
function spansOf(
  rules: readonly MatchRules[],
  days: { readonly first: string; readonly last: string },
  zone: string,
): { rules: MatchRules; span: Span }[] {
  const spans = new Map<string, Span>();
  return rules.map((one) => {
    const { before, after } = spanOf(one);
    const { start, end } = dayRange(dayAfter(days.first, -before), dayAfter(days.last, after), zone);
    const key = `${start} ${end}`;
    const span = spans.get(key) ?? new Span(start, end);
    spans.set(key, span);
    return { rules: one, span };
  });
}

/**
 * The payments around the lines of some statements, by each of some rules: read once, so that what two rules make of them
 * differs by the rules alone, whatever is booked meanwhile.
 */
export async function readBooks(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  {
    organisationId,
    parts,
    rules,
  }: { organisationId: number; parts: readonly StatementPart[]; rules: readonly MatchRules[] },
): Promise<{ rules: MatchRules; book: PaymentBook }[]> {
  const first = parts.map(({ fromDay }) => fromDay).sort()[0];
  const last = parts
    .map(({ toDay }) => toDay)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined)
    return rules.map((one) => ({ rules: one, book: new PaymentBook() }));
  const { timeZone: zone } = call.actor;
  const ofRules = spansOf(rules, { first, last }, zone);
  const spans = [...new Set(ofRules.map(({ span }) => span))];
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  for await (const page of call.read(MatchSource).payments(start, end)) {
    const ofSpans = spans.map((span) => ({ span, ...span.of(page) }));
    const asked = new Set(ofSpans.flatMap((one) => [...one.asked]));
    const payers = await payersOf(
      call,
      organisationId,
      [...asked].map((invoiceNumber) => ({ invoiceNumber })),
    );
    for (const { span, rows, asked: own } of ofSpans)
      for (const { acceptedBy: explainedBy, ...payment } of rows) {
        const { invoiceNumber } = payment;
        const payer = own.has(invoiceNumber) ? (payers.get(invoiceNumber) ?? '') : '';
        span.book.add(knownPaymentOf(payment, { zone, payer, explainedBy }));
      }
  }
  const learnt = await readLearntPayers(call, organisationId);
  for (const { book } of spans) book.learn(learnt);
  return ofRules.map(({ rules: one, span }) => ({ rules: one, book: span.book }));
}
