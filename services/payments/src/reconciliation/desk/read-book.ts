import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { PaymentBook } from '../match/book/payment-book.js';
import type { MatchRules } from '../match/match-rules.js';
import { knownPaymentOf, mostPayers, payersOf } from './known-payments.js';
import { readLearntPayers } from './known-payers.js';
import { MatchSource, type StatementPart } from './match-source.js';

/** Days around the lines in which payments count. */
const spanOf = ({ named, unnamed }: MatchRules): { before: number; after: number } => ({
  before: Math.max(named.after, unnamed.after),
  after: Math.max(named.before, unnamed.before),
});

/** The payments around the lines of some statements, the latest of them with who paid. */
export async function readBook(
  call: Pick<Work, 'actor' | 'ask' | 'read'>,
  {
    organisationId,
    parts,
    rules,
  }: { organisationId: number; parts: readonly StatementPart[]; rules: MatchRules },
): Promise<PaymentBook> {
  const book = new PaymentBook();
  const first = parts.map(({ fromDay }) => fromDay).sort()[0];
  const last = parts
    .map(({ toDay }) => toDay)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return book;
  const { timeZone: zone } = call.actor;
  const { before, after } = spanOf(rules);
  const { start, end } = dayRange(dayAfter(first, -before), dayAfter(last, after), zone);
  let payersLeft = mostPayers;
  for await (const page of call.read(MatchSource).payments(start, end)) {
    const payers = await payersOf(call, organisationId, page, payersLeft);
    payersLeft = Math.max(0, payersLeft - new Set(page.map(({ invoiceNumber }) => invoiceNumber)).size);
    for (const { acceptedBy: explainedBy, ...payment } of page)
      book.add(
        knownPaymentOf(payment, { zone, payer: payers.get(payment.invoiceNumber) ?? '', explainedBy }),
      );
  }
  book.learn(await readLearntPayers(call, organisationId));
  return book;
}
