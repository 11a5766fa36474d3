import type { Run } from './line-words.js';

// which key of a payment a word is; from there on references
export const rrrKey = 0;
export const invoiceKey = 1;
export const payerCode = 2;

/** What a line names of payments, by their places in the book. */
export interface Named {
  readonly rrr: ReadonlySet<number>;
  readonly reference: ReadonlySet<number>;
  readonly invoice: ReadonlySet<number>;
  /** of payers, by their keys; a name within a longer one does not count */
  readonly payers: ReadonlySet<string>;
  /** payers that the line does not name, but people said of its words whose they are: by which line */
  readonly learnt: ReadonlyMap<string, number>;
}

/** A name that stands in lines: the payer's own, or one that was learnt. */
export interface Name {
  readonly key: string;
  readonly payer: string;
  readonly lineId: number | null;
}
interface Found extends Name {
  readonly from: number;
  readonly to: number;
}

// most lines name one payment in one way: sets are made when there is something in them
const none: ReadonlySet<never> = new Set<never>();
const nobody: ReadonlyMap<never, never> = new Map<never, never>();
const isWithin = (one: Found, other: Found): boolean =>
  other.from <= one.from && other.to >= one.to && other.key.length > one.key.length;
const added = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  set.size === 0 ? new Set([one]) : (set as Set<T>).add(one);

/** Gathers what the texts of one line name. */
export class NamedByLine implements Named {
  rrr: ReadonlySet<number> = none;
  reference: ReadonlySet<number> = none;
  invoice: ReadonlySet<number> = none;
  payers: ReadonlySet<string> = none;
  learnt: ReadonlyMap<string, number> = nobody;
  private names: Found[] | undefined;

  addNumber(place: number, kind: number): void {
    if (kind === rrrKey) this.rrr = added(this.rrr, place);
    else if (kind === invoiceKey) this.invoice = added(this.invoice, place);
    else this.reference = added(this.reference, place);
  }

  addName(name: Name, { from, to }: Run): void {
    (this.names ??= []).push({ ...name, from, to });
  }

  /** Names within longer ones do not count, and who is named is who paid. */
  endText(): void {
    const { names } = this;
    if (!names) return;
    this.names = undefined;
    for (const name of names) {
      if (names.some((other) => isWithin(name, other))) continue;
      const { payer, lineId } = name;
      if (lineId === null) this.payers = added(this.payers, payer);
      else this.learn(payer, lineId);
    }
    if (this.payers.size > 0) this.learnt = nobody;
  }

  private learn(payer: string, lineId: number): void {
    if (this.payers.size > 0) return;
    const learnt = new Map(this.learnt);
    this.learnt = learnt.set(payer, Math.min(lineId, learnt.get(payer) ?? lineId));
  }
}
