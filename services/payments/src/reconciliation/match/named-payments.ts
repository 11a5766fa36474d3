import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import type { MatchPass } from '@kobodesk/contracts/payments';
import type { MatchedLine } from './book/line-records.js';
import { decisionOf, inOrder, mostRivals, pairOf, type Decision } from './decision.js';
import { isOpen, type KnownPayment } from './book/known-payment.js';
import { payerKey } from './book/line-words.js';
import { daysOutside } from './match-rules.js';
import type { Named } from './book/named.js';
import { onlyPlaceOf, Surveyed } from './book/surveyed.js';
import { daysWords, passedOnWords } from './why-not.js';
import type { Reasons } from './reasons.js';
import type { Basis } from './basis.js';

/** What a line says of the payments that it names. */
interface Reading {
  readonly named: Named;
  /** every payment that it names in one way or another */
  readonly all: ReadonlySet<number>;
  /** of the first way in which one fits: those that fit */
  readonly fits: readonly number[];
  readonly pass: MatchPass | null;
}

const isNaming = ({ rrr, reference, invoice }: Named): boolean =>
  rrr.size + reference.size + invoice.size > 0;

/**
 * The passes P1 to P3: by what a line names. Lines are gone through twice: first all of them are surveyed, so that of two
 * lines that name one payment neither is believed, whichever comes first.
 */
export class NamedPayments {
  /** how many lines name this payment, and none beside it, with its amount; from two on it is contested */
  private readonly claims: Uint8Array;
  /** the first two of them by their ids: of nearly all payments there is one */
  private readonly claimants: Float64Array;
  private readonly secondClaimants = new Map<number, number>();
  private readonly surveyed = new Surveyed();

  constructor(
    private readonly basis: Basis,
    private readonly reasons: Reasons,
  ) {
    this.claims = new Uint8Array(basis.book.size);
    this.claimants = new Float64Array(basis.book.size);
  }

  survey(line: MatchedLine): void {
    const { fits, named } = this.read(line);
    this.surveyed.add(line.id, named);
    const [only] = fits;
    if (only === undefined || fits.length > 1) return;
    const [before, first] = [this.claims[only] ?? 0, this.claimants[only] ?? 0];
    this.claims[only] = Math.min(before + 1, 2);
    // the two with the lowest ids, whatever the order
    this.claimants[only] = before === 0 ? line.id : Math.min(first, line.id);
    if (before === 0) return;
    const second = this.secondClaimants.get(only) ?? Number.MAX_SAFE_INTEGER;
    this.secondClaimants.set(only, Math.min(second, Math.max(first, line.id)));
  }

  /** Undefined for a line that names nothing: other passes see it. */
  decide(line: MatchedLine): Decision | undefined {
    const reading = this.readAgain(line);
    if (!isNaming(reading.named)) return undefined;
    const [only] = reading.fits;
    if (only === undefined) return this.unexplained(line, reading);
    for (const place of reading.fits) this.basis.taken[place] = 1;
    if (reading.fits.length > 1) return this.ambiguous(line, reading);
    if ((this.claims[only] ?? 0) > 1) return this.contested(line, only, reading);
    return this.explained(line, only, reading);
  }

  /** As it was surveyed, where that was kept. */
  private readAgain(line: MatchedLine): Reading {
    const known = this.surveyed.next(line.id);
    if (known === undefined) return this.read(line);
    const { place, named } = known;
    return { named, ...this.fitsOf(line, named, place) };
  }

  private read(line: MatchedLine): Reading {
    const named = this.basis.book.namedBy(line.narration, line.bankReference);
    const only = onlyPlaceOf(named);
    return { named, ...this.fitsOf(line, named, only) };
  }

  private fitsOf(line: MatchedLine, named: Named, only: number | undefined): Omit<Reading, 'named'> {
    if (only !== undefined) {
      const isFitting = this.fits(line, this.basis.book.at(only));
      const step = named.rrr.size > 0 ? 'P1' : named.reference.size > 0 ? 'P2' : 'P3';
      return { all: new Set([only]), fits: isFitting ? [only] : [], pass: isFitting ? step : null };
    }
    const steps = [
      ['P1', named.rrr],
      ['P2', named.reference],
      ['P3', named.invoice],
    ] as const;
    let [fits, pass]: [readonly number[], MatchPass | null] = [[], null];
    const all = new Set([...named.rrr, ...named.reference, ...named.invoice]);
    for (const [step, places] of steps) {
      const fitting = [...places].filter((place) => this.fits(line, this.basis.book.at(place)));
      // what fits of several is told by what else the line names
      const narrowed = fits.length === 0 ? fitting : fits.filter((place) => fitting.includes(place));
      if (narrowed.length > 0 && narrowed.length !== fits.length) [fits, pass] = [narrowed, step];
      if (fits.length === 1) break;
    }
    return { all, fits, pass };
  }

  private fits(line: MatchedLine, payment: KnownPayment): boolean {
    return (
      line.amount === payment.amount &&
      line.currency === payment.currency &&
      isOpen(payment) &&
      !this.basis.declined.has(pairOf(line.id, payment.id))
    );
  }

  private explained(line: MatchedLine, only: number, reading: Reading): Decision {
    const payment = this.basis.book.at(only);
    const doubts = this.doubts(line, only, reading);
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: doubts.length === 0 ? 'certain' : 'strong',
      paymentIds: [payment.id],
      evidence: [
        ...this.namings(only, reading),
        `${moneyTextOf(line.amount, line.currency)} equal to the kobo`,
        passedOnWords([payment]),
        daysWords(payment, line),
        doubts.length === 0 ? 'Open, and no other line and no other payment fits' : '',
        ...doubts,
      ],
      runnerUp: this.reasons.runnerUp(line, reading.named, [payment.id]),
    });
  }

  /** What keeps a line that names a payment from being certain. */
  private doubts(line: MatchedLine, only: number, { all, named }: Reading): string[] {
    const { book, rules } = this.basis;
    const payment = book.at(only);
    const outside = daysOutside(rules.named, payment, line.day);
    // a number that was used by several payments names the others too: only what it does not share speaks against one
    const others = [...all].filter((place) => !isBesides(book.at(place), payment));
    const isOfAnother =
      named.payers.size > 0 && payment.payer !== '' && !named.payers.has(payerKey(payment.payer));
    return [
      outside === 0 ? '' : `Not certain: the value day is ${many(outside, 'day')} outside the window`,
      others.length === 0 ? '' : 'Not certain: the line names another payment too',
      isOfAnother ? 'Not certain: the line names another payer' : '',
    ].filter((doubt) => doubt !== '');
  }

  private namings(only: number, { named }: Reading): string[] {
    const { rrr, invoiceNumber, payer } = this.basis.book.at(only);
    return [
      named.rrr.has(only) ? `RRR ${rrr} stands in the line` : '',
      named.reference.has(only) ? 'The reference of the payment stands in the line' : '',
      named.invoice.has(only) ? `Invoice ${invoiceNumber} stands in the line` : '',
      payer !== '' && named.payers.has(payerKey(payer)) ? `The payer is named: ${payer}` : '',
    ];
  }

  private ambiguous(line: MatchedLine, reading: Reading): Decision {
    const rivalIds = this.idsOf(reading.fits);
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: 'ambiguous',
      rivalIds,
      evidence: [
        `${reading.fits.length} open payments are named with this amount, and nothing tells them apart`,
      ],
    });
  }

  private contested(line: MatchedLine, only: number, reading: Reading): Decision {
    const first = this.claimants[only];
    const other = first === line.id ? this.secondClaimants.get(only) : first;
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: 'ambiguous',
      rivalIds: this.idsOf([only]),
      evidence: [...this.namings(only, reading), `Line ${other} names the same payment with the same amount`],
    });
  }

  private unexplained(line: MatchedLine, reading: Reading): Decision {
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: 'none',
      evidence: ['A payment is named, and it does not fit'],
      runnerUp: this.reasons.runnerUp(line, reading.named, []),
    });
  }

  private idsOf(places: readonly number[]): number[] {
    return inOrder(places.map((place) => this.basis.book.at(place).id)).slice(0, mostRivals);
  }
}

/** Are both of one reference or one invoice? Then naming one names the other. */
const isBesides = (one: KnownPayment, other: KnownPayment): boolean =>
  one.id === other.id ||
  (one.rrr !== '' && one.rrr === other.rrr) ||
  (one.invoiceNumber !== '' && one.invoiceNumber === other.invoiceNumber);
