import type { Thousandths } from '@kobodesk/contracts/kernel';
import { KeyIndex } from './key-index.js';
import type { KnownPayment } from './known-payment.js';
import { eachRun, keyOf, longestKey, payerKey, shortestKey, wordsOf } from './line-words.js';

/** What a line names of payments, by their places in the book. */
export interface Named {
  readonly rrr: ReadonlySet<number>;
  readonly reference: ReadonlySet<number>;
  readonly invoice: ReadonlySet<number>;
  /** of payers, by their keys; a name within a longer one does not count */
  readonly payers: ReadonlySet<string>;
}

// a code is the place of what has the key, and which of its keys it is: references have a number each
const width = 8;
const rrrKey = 0;
const invoiceKey = 1;
const payerCode = 2;
const firstReference = 3;
const mostReferences = width - firstReference;
const isRrr = /^\d{12}$/;

/** A number that says something: long enough, and not of letters alone. */
const isNumber = (key: string): boolean =>
  key.length >= shortestKey && key.length <= longestKey && /\d/.test(key);

/** The keys of a payment. What people wrote where an RRR belongs is a reference like another. */
function keysOf({ rrr, providerReferences, invoiceNumber }: KnownPayment): readonly (string | undefined)[] {
  const number = keyOf(rrr);
  const others = providerReferences.map(keyOf).filter((key) => key !== number);
  const named = isRrr.test(number);
  const references = (named ? others : [number, ...others]).slice(0, mostReferences);
  return [named ? number : undefined, keyOf(invoiceNumber), undefined, ...references];
}

/** The payments that lines are matched with: found by what a line names, and by their amounts. */
export class PaymentBook {
  /** key → the payments of that payer, by their places */
  readonly ofPayer = new Map<string, number[]>();
  private readonly payers: string[] = [];
  private readonly numbers: KeyIndex;
  /** places in the order of amount and id */
  private readonly byAmount: Uint32Array;

  constructor(readonly payments: readonly KnownPayment[]) {
    let capacity = 0;
    for (const [at, payment] of payments.entries()) {
      capacity += firstReference + payment.providerReferences.length;
      this.addPayer(payment.payer, at);
    }
    this.numbers = new KeyIndex(capacity + this.payers.length, (code) => this.keyAt(code));
    for (const at of payments.keys()) this.addNumbers(at);
    for (const [at, key] of this.payers.entries()) this.numbers.add(key, at * width + payerCode);
    this.byAmount = Uint32Array.from(payments.keys()).sort((one, other) => this.compare(one, other));
  }

  at(place: number): KnownPayment {
    const payment = this.payments[place];
    if (!payment) throw new RangeError(`no payment at ${place}`);
    return payment;
  }

  /** What the narration and the bank's reference name. */
  namedBy(...texts: readonly string[]): Named {
    const found = { rrr: new Set<number>(), reference: new Set<number>(), invoice: new Set<number>() };
    const payers = new Set<string>();
    for (const text of texts) {
      const words = wordsOf(text);
      const names: { from: number; to: number; key: string }[] = [];
      eachRun(words, (run) =>
        this.numbers.find(words, run, (code) => {
          const [place, kind] = [Math.floor(code / width), code % width];
          if (kind === payerCode) names.push({ from: run.from, to: run.to, key: this.payers[place] ?? '' });
          else if (kind === rrrKey) found.rrr.add(place);
          else if (kind === invoiceKey) found.invoice.add(place);
          else found.reference.add(place);
        }),
      );
      for (const { from, to, key } of names)
        if (!names.some((name) => name.from <= from && name.to >= to && name.key.length > key.length))
          payers.add(key);
    }
    return { ...found, payers };
  }

  /** Of exactly this amount, in the order of their ids. */
  ofAmount(amount: Thousandths): Uint32Array {
    return this.byAmount.subarray(this.firstFrom(amount), this.firstFrom(amount + 1n));
  }

  private compare(one: number, other: number): number {
    const [first, second] = [this.at(one), this.at(other)];
    if (first.amount !== second.amount) return first.amount < second.amount ? -1 : 1;
    return first.id - second.id;
  }

  private firstFrom(amount: Thousandths): number {
    let [low, high] = [0, this.byAmount.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(this.byAmount[middle] ?? 0).amount < amount) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private addPayer(name: string, at: number): void {
    const key = payerKey(name);
    if (key === '') return;
    const places = this.ofPayer.get(key);
    if (places) places.push(at);
    else {
      this.ofPayer.set(key, [at]);
      this.payers.push(key);
    }
  }

  private addNumbers(at: number): void {
    for (const [kind, key] of keysOf(this.at(at)).entries())
      if (key !== undefined && isNumber(key)) this.numbers.add(key, at * width + kind);
  }

  private keyAt(code: number): string {
    const [place, kind] = [Math.floor(code / width), code % width];
    return kind === payerCode ? (this.payers[place] ?? '') : (keysOf(this.at(place))[kind] ?? '');
  }
}
