import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import type { MatchPass } from '@kobodesk/contracts/payments';
import { batchesOf, type Option } from './batches.js';
import { LineRecords, type MatchedLine } from './book/line-records.js';
import { coversOf, type Item } from './covering-set.js';
import { decisionOf, inOrder, mostRivals, pairOf, type Decision } from './decision.js';
import { isOpen, type KnownPayment } from './book/known-payment.js';
import { payerKey } from './book/line-words.js';
import { daysOutside } from './match-rules.js';
import type { Basis } from './basis.js';
import type { Named } from './book/named.js';
import { bitsOf } from './book/rarity.js';
import type { Reasons } from './reasons.js';
import { daysWords, passedOnWords } from './why-not.js';

interface Open {
  readonly line: MatchedLine;
  readonly named: Named;
  /** why a pass did not look further, for whoever asks */
  readonly note: (note: keyof typeof notes) => void;
}

// bits of one byte for each line
const notes = { common: 1, many: 2 } as const;

/**
 * The passes P4 to P6, over the lines that name no payment: none of them is ever certain. Lines are kept in bytes, and
 * what a pass finds of them is found a second time when it decides, instead of being held.
 */
export class UnnamedPayments {
  private readonly lines = new LineRecords();
  private isDecided = new Uint8Array();
  private noted = new Uint8Array();
  /** places of lines, in the order of their ids */
  private order = new Uint32Array();

  constructor(
    private readonly basis: Basis,
    private readonly reasons: Reasons,
  ) {}

  /** One that names no payment. */
  add(line: MatchedLine): void {
    this.lines.add(line);
  }

  *decide(): Generator<Decision> {
    const { size } = this.lines;
    [this.isDecided, this.noted] = [new Uint8Array(size), new Uint8Array(size)];
    this.order = Uint32Array.from({ length: size }, (_each, at) => at);
    this.order.sort((one, other) => this.lines.idAt(one) - this.lines.idAt(other));
    yield* this.pass('P4', this.batches());
    yield* this.pass('P5', (one) => this.ofPayer(one));
    yield* this.pass('P6', (one) => this.together(one));
    for (const at of this.open()) yield this.unexplained(this.read(at), this.noted[at] ?? 0);
  }

  private *open(): Generator<number> {
    for (const at of this.order) if (this.isDecided[at] === 0) yield at;
  }

  private read(at: number): Open {
    const line = this.lines.at(at);
    return {
      line,
      named: this.basis.book.namedBy(line.narration, line.bankReference),
      note: (note) => {
        this.noted[at] = (this.noted[at] ?? 0) | notes[note];
      },
    };
  }

  /** A line takes the only payments that fit it, where no other line would have one of them. */
  private *pass(pass: MatchPass, optionsOf: (open: Open) => readonly Option[]): Generator<Decision> {
    const { taken } = this.basis;
    const claims = new Uint8Array(taken.length);
    const found: number[] = [];
    for (const at of this.open()) {
      const options = optionsOf(this.read(at));
      if (options.length === 0) continue;
      found.push(at);
      for (const place of new Set(options.flatMap(({ places }) => places)))
        claims[place] = Math.min((claims[place] ?? 0) + 1, 2);
    }
    for (const at of found) {
      const open = this.read(at);
      const options = optionsOf(open);
      const places = options.flatMap((option) => option.places);
      const isContested = places.some((place) => (claims[place] ?? 0) > 1);
      this.isDecided[at] = 1;
      const [only, ...others] = options;
      yield only && others.length === 0 && !isContested
        ? this.strong(pass, open, only)
        : this.ambiguous(pass, open, { places, many: options.length });
    }
    // not before: what fits a line is the same for all lines of a pass
    for (const [place, many] of claims.entries()) if (many > 0) taken[place] = 1;
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

  private ambiguous(
    pass: MatchPass,
    { line }: Open,
    { places, many }: { places: readonly number[]; many: number },
  ): Decision {
    const evidence =
      many > 1
        ? ['Several explanations fit equally well']
        : ['Another line, or another set of payments, fits equally well'];
    const rivalIds = this.idsOf(places).slice(0, mostRivals);
    return decisionOf(line, this.basis.rules, { class: 'ambiguous', pass, rivalIds, evidence });
  }

  private unexplained({ line, named }: Open, noted: number): Decision {
    const evidence =
      line.amount > 0n
        ? [
            'No RRR, provider reference or invoice that is known stands in the line',
            (noted & notes.common) === 0
              ? ''
              : `A payer is named, but ${moneyTextOf(line.amount, line.currency)} is an amount that many pay`,
            (noted & notes.many) === 0
              ? ''
              : 'Sets of payments of the payer were not looked for: they are many, or of common amounts',
          ]
        : ['Money that went out: nothing that was collected explains it'];
    return decisionOf(line, this.basis.rules, {
      class: 'none',
      evidence,
      runnerUp: this.reasons.runnerUp(line, named, []),
    });
  }

  /** P4: what the provider took on a day. */
  private batches(): (open: Open) => readonly Option[] {
    if (this.lines.size === 0) return () => [];
    const byAmount = batchesOf(this.basis, (place) => this.isFree(place));
    return ({ line }) =>
      (byAmount.get(line.amount) ?? []).filter(
        ({ day, currency, places }) =>
          currency === line.currency &&
          daysOutside(this.basis.rules.unnamed, { day }, line.day) === 0 &&
          places.every((place) => !this.isDeclined(line, place)),
      );
  }

  /** P5: the amount and the payer, where the amount is rare. */
  private ofPayer({ line, named, note }: Open): Option[] {
    const payers = payersIn(named);
    if (line.amount <= 0n || payers.length === 0) return [];
    if (!this.isRare(line.amount)) {
      note('common');
      return [];
    }
    const fitting = Array.from(this.basis.book.ofAmount(line.amount)).filter((place) => {
      const { payer } = this.basis.book.at(place);
      return payers.includes(payerKey(payer)) && this.isNear(line, place);
    });
    return fitting.map((place) => {
      const payment = this.basis.book.at(place);
      const evidence = [
        `${moneyTextOf(line.amount, line.currency)} equal to the kobo, a rare amount`,
        passedOnWords([payment]),
        payerWords(named, payment),
        daysWords(payment, line),
      ];
      return { places: [place], evidence };
    });
  }

  /** P6: two to six open payments of the payer, whose amounts are rare, and no others. */
  private together({ line, named, note }: Open): Option[] {
    const [payer, ...others] = payersIn(named);
    if (line.amount <= 0n || payer === undefined || others.length > 0) return [];
    const { book, rules } = this.basis;
    const items: Item[] = [];
    for (const place of book.ofPayer.get(payer) ?? []) {
      const { amount } = book.at(place);
      if (amount < line.amount && this.isNear(line, place)) items.push({ id: place, amount });
      if (items.length > rules.mostOpen) break;
    }
    if (items.length < 2) return [];
    if (items.length > rules.mostOpen || items.some(({ amount }) => !this.isRare(amount))) {
      note('many');
      return [];
    }
    const sorted = items.sort((one, other) => book.at(one.id).id - book.at(other.id).id);
    return coversOf(sorted, line.amount, rules.mostTogether).map((places) => ({
      places,
      evidence: [
        `${places.length} open payments come to ${moneyTextOf(line.amount, line.currency)}, and no other set of them does`,
        passedOnWords(places.map((place) => book.at(place))),
        payerWords(named, book.at(places[0] ?? 0)),
      ],
    }));
  }

  private isRare(amount: Thousandths): boolean {
    const { book, rules } = this.basis;
    const alike = book.ofAmount(amount).length;
    return bitsOf(amount, { alike, known: book.size }) >= rules.leastBits;
  }

  private isNear(line: MatchedLine, place: number): boolean {
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

  private isDeclined(line: MatchedLine, place: number): boolean {
    return this.basis.declined.has(pairOf(line.id, this.basis.book.at(place).id));
  }

  private idsOf(places: readonly number[]): number[] {
    return inOrder(places.map((place) => this.basis.book.at(place).id));
  }
}

/** Who is named; else those whose words people said they are. */
const payersIn = ({ payers, learnt }: Named): readonly string[] =>
  payers.size > 0 ? [...payers] : [...learnt.keys()];

function payerWords({ learnt }: Named, { payer }: KnownPayment): string {
  const lineId = learnt.get(payerKey(payer));
  if (lineId === undefined) return `The payer is named: ${payer}`;
  return `The payer is known: line ${lineId} has the same words, and was accepted as paid by ${payer}`;
}
