import { dayText, sumOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { MatchPass } from '@kobodesk/contracts/payments';
import type { BankLine } from '../bank-line.js';
import { coversOf, type Item } from './covering-set.js';
import { decisionOf, inOrder, mostRivals, pairOf, type Decision } from './decision.js';
import { isOpen, type KnownPayment } from './book/known-payment.js';
import { payerKey } from './book/line-words.js';
import { daysOutside, feeOf } from './match-rules.js';
import type { Basis } from './basis.js';
import type { Named } from './book/payment-book.js';
import { bitsOf } from './book/rarity.js';
import type { Reasons } from './reasons.js';
import { daysWords, shown } from './why-not.js';

interface Open {
  readonly line: BankLine;
  readonly named: Named;
  /** why a pass did not look further, for whoever asks */
  readonly notes: string[];
}

/** Payments that would explain a line together, by their places. */
interface Option {
  readonly places: readonly number[];
  readonly evidence: readonly string[];
}

interface Batch extends Option {
  readonly day: string;
  readonly currency: string;
}

/** The passes P4 to P6, over the lines that name no payment: none of them is ever certain. */
export class UnnamedPayments {
  private readonly decisions: Decision[] = [];

  constructor(
    private readonly basis: Basis,
    private readonly reasons: Reasons,
  ) {}

  /** @param lines those that name no payment */
  decide(lines: readonly BankLine[]): Decision[] {
    let open: Open[] = lines.map((line) => ({
      line,
      named: this.basis.book.namedBy(line.narration, line.bankReference),
      notes: [],
    }));
    open = this.pass('P4', open, this.batches(open));
    open = this.pass('P5', open, (one) => this.ofPayer(one));
    open = this.pass('P6', open, (one) => this.together(one));
    for (const one of open) this.decisions.push(this.unexplained(one));
    return this.decisions;
  }

  /** A line takes the only payments that fit it, where no other line would have one of them. */
  private pass(pass: MatchPass, lines: Open[], optionsOf: (open: Open) => readonly Option[]): Open[] {
    const found = lines.map((open) => ({ open, options: optionsOf(open) }));
    const claims = new Map<number, number>();
    for (const { options } of found)
      for (const place of new Set(options.flatMap(({ places }) => places)))
        claims.set(place, (claims.get(place) ?? 0) + 1);
    for (const { open, options } of found) {
      const [only] = options;
      if (!only) continue;
      const places = options.flatMap((option) => option.places);
      for (const place of places) this.basis.taken[place] = 1;
      const isContested = places.some((place) => (claims.get(place) ?? 0) > 1);
      this.decisions.push(
        options.length === 1 && !isContested
          ? this.strong(pass, open, only)
          : this.ambiguous(pass, open, places, options.length),
      );
    }
    return found.filter(({ options }) => options.length === 0).map(({ open }) => open);
  }

  private strong(pass: MatchPass, { line, named }: Open, { places, evidence }: Option): Decision {
    const paymentIds = this.idsOf(places);
    return decisionOf(line, this.basis.rules, {
      class: 'strong',
      pass,
      paymentIds,
      evidence: [...evidence, 'Not certain: no RRR, reference or invoice of it stands in the line'],
      runnerUp: this.reasons.runnerUp(line, named, paymentIds),
    });
  }

  private ambiguous(pass: MatchPass, { line }: Open, places: readonly number[], many: number): Decision {
    const evidence =
      many > 1
        ? ['Several explanations fit equally well']
        : ['Another line, or another set of payments, fits equally well'];
    const rivalIds = this.idsOf(places).slice(0, mostRivals);
    return decisionOf(line, this.basis.rules, { class: 'ambiguous', pass, rivalIds, evidence });
  }

  private unexplained({ line, named, notes }: Open): Decision {
    const evidence =
      line.amount > 0n
        ? ['No RRR, provider reference or invoice that is known stands in the line', ...notes]
        : ['Money that went out: nothing that was collected explains it'];
    return decisionOf(line, this.basis.rules, {
      class: 'none',
      evidence,
      runnerUp: this.reasons.runnerUp(line, named, []),
    });
  }

  /** P4: what the provider took on a day, all of it or of one channel, in full or less its fees. */
  private batches(lines: readonly Open[]): (open: Open) => readonly Option[] {
    const groups = lines.length > 0 ? this.groupsOfDays() : [];
    const byAmount = new Map<Thousandths, Batch[]>();
    const seen = new Set<string>();
    for (const places of groups) {
      const key = places.join();
      if (places.length < 2 || seen.has(key)) continue;
      seen.add(key);
      for (const [amount, batch] of this.sumsOf(places))
        byAmount.set(amount, [...(byAmount.get(amount) ?? []), batch]);
    }
    return ({ line }) =>
      (byAmount.get(line.amount) ?? []).filter(
        ({ day, currency, places }) =>
          currency === line.currency &&
          daysOutside(this.basis.rules.unnamed, { day }, line.day) === 0 &&
          places.every((place) => !this.isDeclined(line, place)),
      );
  }

  private groupsOfDays(): Iterable<readonly number[]> {
    const groups = new Map<string, number[]>();
    for (const [place, { day, currency, channel }] of this.basis.book.payments.entries()) {
      if (!this.isFree(place)) continue;
      for (const key of [`${day}|${currency}`, `${day}|${currency}|${channel}`]) {
        const group = groups.get(key) ?? [];
        group.push(place);
        groups.set(key, group);
      }
    }
    return groups.values();
  }

  private sumsOf(places: readonly number[]): [Thousandths, Batch][] {
    const payments = places.map((place) => this.basis.book.at(place));
    const [{ day, currency }] = payments as [KnownPayment];
    const gross = sumOf(payments.map(({ amount }) => amount));
    const fees = sumOf(payments.map((payment) => feeOf(this.basis.rules, payment)));
    const words = `The ${places.length} open payments of ${dayText(day)} come to ${shown(gross)}`;
    const full: Batch = { places, day, currency, evidence: [`${words}, equal to the kobo`] };
    // fees that leave nothing are no settlement
    if (fees === 0n || fees >= gross) return [[gross, full]];
    const less = `${words}; less known fees of ${shown(fees)} it is equal to the kobo`;
    return [
      [gross, full],
      [gross - fees, { ...full, evidence: [less] }],
    ];
  }

  /** P5: the amount and the payer, where the amount is rare. */
  private ofPayer({ line, named, notes }: Open): Option[] {
    if (line.amount <= 0n || named.payers.size === 0) return [];
    if (!this.isRare(line.amount)) {
      notes.push(`A payer is named, but ${shown(line.amount)} is an amount that many pay`);
      return [];
    }
    const fitting = Array.from(this.basis.book.ofAmount(line.amount)).filter((place) => {
      const { payer } = this.basis.book.at(place);
      return named.payers.has(payerKey(payer)) && this.isNear(line, place);
    });
    return fitting.map((place) => {
      const payment = this.basis.book.at(place);
      const evidence = [
        `${shown(line.amount)} equal to the kobo, a rare amount`,
        `The payer is named: ${payment.payer}`,
        daysWords(payment, line),
      ];
      return { places: [place], evidence };
    });
  }

  /** P6: two to six open payments of the payer, whose amounts are rare, and no others. */
  private together({ line, named, notes }: Open): Option[] {
    const [payer] = named.payers;
    if (line.amount <= 0n || payer === undefined || named.payers.size > 1) return [];
    const { book, rules } = this.basis;
    const items: Item[] = [];
    for (const place of book.ofPayer.get(payer) ?? []) {
      const { amount } = book.at(place);
      if (amount < line.amount && this.isNear(line, place)) items.push({ id: place, amount });
      if (items.length > rules.mostOpen) break;
    }
    if (items.length < 2) return [];
    if (items.length > rules.mostOpen || items.some(({ amount }) => !this.isRare(amount))) {
      notes.push('Sets of payments of the payer were not looked for: they are many, or of common amounts');
      return [];
    }
    const sorted = items.sort((one, other) => book.at(one.id).id - book.at(other.id).id);
    return coversOf(sorted, line.amount, rules.mostTogether).map((places) => ({
      places,
      evidence: [
        `${places.length} open payments come to ${shown(line.amount)}, and no other set of them does`,
        `The payer is named: ${book.at(places[0] ?? 0).payer}`,
      ],
    }));
  }

  private isRare(amount: Thousandths): boolean {
    const { book, rules } = this.basis;
    const alike = book.ofAmount(amount).length;
    return bitsOf(amount, { alike, known: book.payments.length }) >= rules.leastBits;
  }

  private isNear(line: BankLine, place: number): boolean {
    const payment = this.basis.book.at(place);
    const { rules } = this.basis;
    return (
      this.isFree(place) &&
      payment.currency === line.currency &&
      daysOutside(rules.unnamed, payment, line.day) === 0 &&
      !this.isDeclined(line, place)
    );
  }

  private isFree(place: number): boolean {
    return this.basis.taken[place] === 0 && isOpen(this.basis.book.at(place));
  }

  private isDeclined(line: BankLine, place: number): boolean {
    return this.basis.declined.has(pairOf(line.id, this.basis.book.at(place).id));
  }

  private idsOf(places: readonly number[]): number[] {
    return inOrder(places.map((place) => this.basis.book.at(place).id));
  }
}
