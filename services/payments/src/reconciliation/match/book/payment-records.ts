import type { Thousandths } from '@kobodesk/contracts/kernel';
import { Dictionary } from './dictionary.js';
import type { KnownPayment } from './known-payment.js';
import { bytesOf, readText, Records, writeTexts } from './records.js';

// where the fields of a record lie; behind them the rare ones, where there are any, and the texts
const fields = { id: 0, amount: 8, traits: 16, payer: 20, references: 24, rare: 25, rest: 26 } as const;
/** bits: eight bytes each */
const rare = { explainedBy: 1, passedOn: 2 } as const;
const rareBytes = 8;
const mostReferences = 255;

/** What many payments have alike: each combination is kept once, by a number. */
type Traits = Pick<KnownPayment, 'channel' | 'currency' | 'day' | 'hindrance'>;
class KnownTraits {
  private readonly codes = new Dictionary();
  private readonly all: Traits[] = [];

  codeOf({ day, currency, channel, hindrance }: KnownPayment): number {
    const code = this.codes.codeOf([day, currency, channel, hindrance].join('\0'));
    if (code === this.all.length) this.all.push({ day, currency, channel, hindrance });
    return code;
  }
  of(code: number): Traits {
    return this.all[code] as Traits;
  }
}

/** Payments in bytes, about seventy of each: `at` is one as it was added. */
export class PaymentRecords {
  private readonly records = new Records();
  private readonly known = { traits: new KnownTraits(), payers: new Dictionary() };

  get size(): number {
    return this.records.size;
  }

  add(payment: KnownPayment): number {
    const references = payment.providerReferences.slice(0, mostReferences);
    const texts = [payment.rrr, payment.invoiceNumber, ...references];
    const isExplained = payment.explainedBy !== null;
    const isPassedOn = payment.passedOn !== 0n;
    const rareFields = (isExplained ? rare.explainedBy : 0) + (isPassedOn ? rare.passedOn : 0);
    const head = textsFrom(rareFields);
    return this.records.add(head + bytesOf(texts), (page, at) => {
      page.writeDoubleLE(payment.id, at + fields.id);
      page.writeBigInt64LE(payment.amount, at + fields.amount);
      page.writeUInt32LE(this.known.traits.codeOf(payment), at + fields.traits);
      page.writeUInt32LE(this.known.payers.codeOf(payment.payer), at + fields.payer);
      page.writeUInt8(references.length, at + fields.references);
      page.writeUInt8(rareFields, at + fields.rare);
      if (isExplained) page.writeDoubleLE(payment.explainedBy, at + fields.rest);
      if (isPassedOn) page.writeBigInt64LE(payment.passedOn, at + head - rareBytes);
      writeTexts(page, at + head, texts);
    });
  }

  at(place: number): KnownPayment {
    return new KeptPayment(this.known, this.records, place);
  }
}

const textsFrom = (rareFields: number): number =>
  fields.rest +
  (rareFields & rare.explainedBy ? rareBytes : 0) +
  (rareFields & rare.passedOn ? rareBytes : 0);

/** Reads what is asked for. */
class KeptPayment implements KnownPayment {
  private readonly page: Buffer;
  private readonly start: number;

  constructor(
    private readonly known: { readonly traits: KnownTraits; readonly payers: Dictionary },
    records: Records,
    place: number,
  ) {
    this.page = records.pageOf(place);
    this.start = records.offsetOf(place);
  }

  get id(): number {
    return this.page.readDoubleLE(this.start + fields.id);
  }
  get amount(): Thousandths {
    return this.page.readBigInt64LE(this.start + fields.amount);
  }
  get passedOn(): Thousandths {
    const { rareFields } = this;
    return rareFields & rare.passedOn
      ? this.page.readBigInt64LE(this.start + textsFrom(rareFields) - rareBytes)
      : 0n;
  }
  get explainedBy(): number | null {
    return this.rareFields & rare.explainedBy ? this.page.readDoubleLE(this.start + fields.rest) : null;
  }
  get day(): string {
    return this.traits.day;
  }
  get currency(): string {
    return this.traits.currency;
  }
  get channel(): string {
    return this.traits.channel;
  }
  get hindrance(): string {
    return this.traits.hindrance;
  }
  get payer(): string {
    return this.known.payers.textOf(this.page.readUInt32LE(this.start + fields.payer));
  }
  get rrr(): string {
    return this.text(0);
  }
  get invoiceNumber(): string {
    return this.text(1);
  }
  get providerReferences(): readonly string[] {
    const many = this.page.readUInt8(this.start + fields.references);
    return Array.from({ length: many }, (_each, nth) => this.text(nth + 2));
  }

  private get rareFields(): number {
    return this.page.readUInt8(this.start + fields.rare);
  }
  private get traits(): Traits {
    return this.known.traits.of(this.page.readUInt32LE(this.start + fields.traits));
  }
  private text(nth: number): string {
    return readText(this.page, this.start + textsFrom(this.rareFields), nth);
  }
}
