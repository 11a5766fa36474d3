import type { Thousandths } from '@kobodesk/contracts/kernel';
import { ByAmount } from './by-amount.js';
import { KeyIndex } from './key-index.js';
import type { KnownPayment } from './known-payment.js';
import type { LearntPayer } from './learnt-payers.js';
import { invoiceKey, NamedByLine, payerCode, rrrKey, type Name, type Named } from './named.js';
import { eachRun, keyOf, longestKey, payerKey, shortestKey, wordsOf } from './line-words.js';
import { PaymentRecords } from './payment-records.js';

// a code is the place of what has the key, and which of its keys it is: references have a number each
const width = 8;
const firstReference = 3;
const mostReferences = width - firstReference;
const isRrr = /^\d{12}$/;

/** A number that says something: long enough, and not of letters alone. */
const isNumber = (key: string): boolean =>
  key.length >= shortestKey && key.length <= longestKey && /\d/.test(key);

/** What people wrote where an RRR belongs is a reference like another. */
function referencesOf({ rrr, providerReferences }: KnownPayment): readonly string[] {
  const number = keyOf(rrr);
  const others = providerReferences.map(keyOf).filter((key) => key !== number);
  return (isRrr.test(number) ? others : [number, ...others]).slice(0, mostReferences);
}

/** One of the keys of a payment; '' where it has none of that kind. */
function keyOfKind(payment: KnownPayment, kind: number): string {
  if (kind === invoiceKey) return keyOf(payment.invoiceNumber);
  if (kind !== rrrKey) return referencesOf(payment)[kind - firstReference] ?? '';
  const number = keyOf(payment.rrr);
  return isRrr.test(number) ? number : '';
}

/**
 * The payments that lines are matched with: found by what a line names, and by their amounts. They are added one by one,
 * in any order, so that they can be read in parts; of a million it takes some 130 MB.
 */
export class PaymentBook {
  /** key → the payments of that payer, by their places */
  readonly ofPayer = new Map<string, number[]>();
  private readonly payments = new PaymentRecords();
  private readonly names: Name[] = [];
  private readonly numbers = new KeyIndex((code) => this.keyAt(code));
  /** once somebody asks */
  private byAmount: ByAmount | undefined;

  static of(payments: Iterable<KnownPayment>, learnt: readonly LearntPayer[] = []): PaymentBook {
    const book = new PaymentBook();
    for (const payment of payments) book.add(payment);
    book.learn(learnt);
    return book;
  }

  get size(): number {
    return this.payments.size;
  }

  add(payment: KnownPayment): void {
    const at = this.payments.add(payment);
    this.byAmount = undefined;
    this.addPayer(payment.payer, at);
    this.addKey(keyOfKind(payment, rrrKey), at, rrrKey);
    this.addKey(keyOfKind(payment, invoiceKey), at, invoiceKey);
    for (const [nth, key] of referencesOf(payment).entries()) this.addKey(key, at, firstReference + nth);
  }

  /** After all payments: what is the name of a payer itself is nobody else's. */
  learn(learnt: readonly LearntPayer[]): void {
    for (const { key, payer, lineId } of learnt)
      if (!this.ofPayer.has(key) && this.ofPayer.has(payer)) this.addName({ key, payer, lineId });
  }

  at(place: number): KnownPayment {
    return this.payments.at(place);
  }

  /** What the narration and the bank's reference name. */
  namedBy(...texts: readonly string[]): Named {
    const found = new NamedByLine();
    for (const text of texts) {
      const words = wordsOf(text);
      eachRun(words, (run) =>
        this.numbers.find(words, run, (code) => {
          const [place, kind] = [Math.floor(code / width), code % width];
          if (kind === payerCode) found.addName(this.names[place] as Name, run);
          else found.addNumber(place, kind);
        }),
      );
      found.endText();
    }
    return found;
  }

  /** Of exactly this amount, in the order of their ids. */
  ofAmount(amount: Thousandths): Uint32Array {
    this.byAmount ??= new ByAmount(this.payments);
    return this.byAmount.of(amount);
  }

  private addPayer(name: string, at: number): void {
    const key = payerKey(name);
    if (key === '') return;
    const places = this.ofPayer.get(key);
    if (places) {
      places.push(at);
      return;
    }
    this.ofPayer.set(key, [at]);
    this.addName({ key, payer: key, lineId: null });
  }

  private addName(name: Name): void {
    this.numbers.add(name.key, (this.names.push(name) - 1) * width + payerCode);
  }

  private addKey(key: string, at: number, kind: number): void {
    if (isNumber(key)) this.numbers.add(key, at * width + kind);
  }

  private keyAt(code: number): string {
    const [place, kind] = [Math.floor(code / width), code % width];
    return kind === payerCode ? (this.names[place]?.key ?? '') : keyOfKind(this.at(place), kind);
  }
}
