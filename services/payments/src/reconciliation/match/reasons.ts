import type { MatchedLine } from './book/line-records.js';
import type { RunnerUp } from './decision.js';
import type { Basis } from './basis.js';
import { payerKey } from './book/line-words.js';
import type { Named } from './book/named.js';
import { whyNot } from './why-not.js';

// of one amount a tariff may have thousands: the runner-up is looked for among so many
const mostLookedAt = 20;

/** Words about payments that a line was not explained by. */
export class Reasons {
  constructor(private readonly basis: Basis) {}

  whyNot(line: MatchedLine, place: number, named: Named): string {
    const { book, rules, declined } = this.basis;
    const payment = book.at(place);
    return whyNot(line, payment, {
      rules,
      declined,
      isNamed: named.rrr.has(place) || named.reference.has(place) || named.invoice.has(place),
      isPayerNamed: named.payers.has(payerKey(payment.payer)) || named.learnt.has(payerKey(payment.payer)),
    });
  }

  /** The payment that comes next: one that is named, else one of the same amount; the nearest in days, then the first. */
  runnerUp(line: MatchedLine, named: Named, taken: readonly number[]): RunnerUp | null {
    const { book } = this.basis;
    const isOther = (place: number): boolean => !taken.includes(book.at(place).id);
    const byName = [...named.rrr, ...named.reference, ...named.invoice].filter(isOther);
    const alike = line.amount > 0n && byName.length === 0 ? book.ofAmount(line.amount) : [];
    const places = byName.length > 0 ? byName : Array.from(alike.slice(0, mostLookedAt)).filter(isOther);
    const [next] = places
      .map((place) => ({ place, id: book.at(place).id, apart: apart(book.at(place).day, line.day) }))
      .sort((one, other) => one.apart - other.apart || one.id - other.id);
    if (!next) return null;
    const whyLost = this.whyNot(line, next.place, named) || 'it fits as well, and is not named';
    return { paymentId: next.id, whyLost };
  }
}

const apart = (day: string, other: string): number => Math.abs(Date.parse(day) - Date.parse(other));
