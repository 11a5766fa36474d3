import type { Thousandths } from '@kobodesk/contracts/kernel';
import { Dictionary } from './dictionary.js';
import type { KnownPayment } from './known-payment.js';
import { bytesOf, readText, Records, writeTexts } from './records.js';

// where the fields of a record lie; its texts come behind them
const fields = {
  id: 0,
  amount: 8,
  /** 0 for none: ids begin with 1 */
  explainedBy: 16,
  day: 24,
  currency: 28,
  channel: 32,
  hindrance: 36,
  payer: 40,
  references: 44,
  passedOn: 45,
  texts: 53,
} as const;
const mostReferences = 255;

/** Payments in bytes, about a hundred of each: `at` is one as it was added. */
export class PaymentRecords {
  private readonly records = new Records();
  /** days, currencies, channels, hindrances and payers: few of many */
  private readonly words = new Dictionary();

  get size(): number {
    return this.records.size;
  }

  add(payment: KnownPayment): number {
    const references = payment.providerReferences.slice(0, mostReferences);
    const texts = [payment.rrr, payment.invoiceNumber, ...references];
    return this.records.add(fields.texts + bytesOf(texts), (page, at) => {
      page.writeDoubleLE(payment.id, at + fields.id);
      page.writeBigInt64LE(payment.amount, at + fields.amount);
      page.writeBigInt64LE(payment.passedOn, at + fields.passedOn);
      page.writeDoubleLE(payment.explainedBy ?? 0, at + fields.explainedBy);
      for (const word of ['day', 'currency', 'channel', 'hindrance', 'payer'] as const)
        page.writeUInt32LE(this.words.codeOf(payment[word]), at + fields[word]);
      page.writeUInt8(references.length, at + fields.references);
      writeTexts(page, at + fields.texts, texts);
    });
  }

  at(place: number): KnownPayment {
    return new KeptPayment(this.records, this.words, place);
  }
}

/** Reads what is asked for. */
class KeptPayment implements KnownPayment {
  private readonly page: Buffer;
  private readonly start: number;

  constructor(
    records: Records,
    private readonly words: Dictionary,
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
    return this.page.readBigInt64LE(this.start + fields.passedOn);
  }
  get explainedBy(): number | null {
    const line = this.page.readDoubleLE(this.start + fields.explainedBy);
    return line === 0 ? null : line;
  }
  get day(): string {
    return this.word(fields.day);
  }
  get currency(): string {
    return this.word(fields.currency);
  }
  get channel(): string {
    return this.word(fields.channel);
  }
  get hindrance(): string {
    return this.word(fields.hindrance);
  }
  get payer(): string {
    return this.word(fields.payer);
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

  private word(field: number): string {
    return this.words.textOf(this.page.readUInt32LE(this.start + field));
  }
  private text(nth: number): string {
    return readText(this.page, this.start + fields.texts, nth);
  }
}
