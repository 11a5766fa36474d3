import type { MatchPass } from '@kobodesk/contracts/payments';
import type { BankLine } from '../bank-line.js';
import { decisionOf, inOrder, mostRivals, pairOf, type Decision } from './decision.js';
import { isOpen, type KnownPayment } from './book/known-payment.js';
import { payerKey } from './book/line-words.js';
import { daysOutside } from './match-rules.js';
import type { Named } from './book/payment-book.js';
import { daysWords, shown } from './why-not.js';
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
  private readonly claimants: Float64Array;

  constructor(
    private readonly basis: Basis,
    private readonly reasons: Reasons,
  ) {
    this.claims = new Uint8Array(basis.book.payments.length);
    this.claimants = new Float64Array(basis.book.payments.length * 2);
  }

  survey(line: BankLine): void {
    const { fits } = this.read(line);
    const [only] = fits;
    if (only === undefined || fits.length > 1) return;
    const [first = 0, second = 0] = this.claimants.subarray(only * 2, only * 2 + 2);
    // the two with the lowest ids, whatever the order
    const lowest = [first, second, line.id].filter((id) => id !== 0).sort((one, other) => one - other);
    this.claimants.set(lowest.slice(0, 2), only * 2);
    this.claims[only] = Math.min((this.claims[only] ?? 0) + 1, 2);
  }

  /** Undefined for a line that names nothing: other passes see it. */
  decide(line: BankLine): Decision | undefined {
    const reading = this.read(line);
    if (!isNaming(reading.named)) return undefined;
    const [only] = reading.fits;
    if (only === undefined) return this.unexplained(line, reading);
    for (const place of reading.fits) this.basis.taken[place] = 1;
    if (reading.fits.length > 1) return this.ambiguous(line, reading);
    if ((this.claims[only] ?? 0) > 1) return this.contested(line, only, reading);
    return this.explained(line, only, reading);
  }

  private read(line: BankLine): Reading {
    const named = this.basis.book.namedBy(line.narration, line.bankReference);
    const all = new Set([...named.rrr, ...named.reference, ...named.invoice]);
    const steps = [
      ['P1', named.rrr],
      ['P2', named.reference],
      ['P3', named.invoice],
    ] as const;
    let [fits, pass]: [readonly number[], MatchPass | null] = [[], null];
    for (const [step, places] of steps) {
      const fitting = [...places].filter((place) => this.fits(line, this.basis.book.at(place)));
      // what fits of several is told by what else the line names
      const narrowed = fits.length === 0 ? fitting : fits.filter((place) => fitting.includes(place));
      if (narrowed.length > 0 && narrowed.length !== fits.length) [fits, pass] = [narrowed, step];
      if (fits.length === 1) break;
    }
    return { named, all, fits, pass };
  }

  private fits(line: BankLine, payment: KnownPayment): boolean {
    return (
      line.amount === payment.amount &&
      line.currency === payment.currency &&
      isOpen(payment) &&
      !this.basis.declined.has(pairOf(line.id, payment.id))
    );
  }

  private explained(line: BankLine, only: number, reading: Reading): Decision {
    const payment = this.basis.book.at(only);
    const doubts = this.doubts(line, only, reading);
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: doubts.length === 0 ? 'certain' : 'strong',
      paymentIds: [payment.id],
      evidence: [
        ...this.namings(only, reading),
        `${shown(line.amount)} equal to the kobo`,
        daysWords(payment, line),
        doubts.length === 0 ? 'Open, and no other line and no other payment fits' : '',
        ...doubts,
      ],
      runnerUp: this.reasons.runnerUp(line, reading.named, [payment.id]),
    });
  }

  /** What keeps a line that names a payment from being certain. */
  private doubts(line: BankLine, only: number, { all, named }: Reading): string[] {
    const { book, rules } = this.basis;
    const payment = book.at(only);
    const outside = daysOutside(rules.named, payment, line.day);
    // a number that was used by several payments names the others too: only what it does not share speaks against one
    const others = [...all].filter((place) => !isBesides(book.at(place), payment));
    const isOfAnother =
      named.payers.size > 0 && payment.payer !== '' && !named.payers.has(payerKey(payment.payer));
    return [
      outside === 0 ? '' : `Not certain: the value day is ${outside} days outside the window`,
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

  private ambiguous(line: BankLine, reading: Reading): Decision {
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

  private contested(line: BankLine, only: number, reading: Reading): Decision {
    const pair = this.claimants.subarray(only * 2, only * 2 + 2);
    const other = pair.find((id) => id !== line.id);
    return decisionOf(line, this.basis.rules, {
      pass: reading.pass,
      class: 'ambiguous',
      rivalIds: this.idsOf([only]),
      evidence: [...this.namings(only, reading), `Line ${other} names the same payment with the same amount`],
    });
  }

  private unexplained(line: BankLine, reading: Reading): Decision {
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
