import type { BankLine } from '../../bank-line.js';
import { Dictionary } from './dictionary.js';
import { bytesOf, readText, Records, writeTexts } from './records.js';

/** What counts of a line when it is matched. */
export type MatchedLine = Pick<
  BankLine,
  'amount' | 'bankReference' | 'currency' | 'day' | 'id' | 'narration'
>;

const fields = { id: 0, amount: 8, day: 16, currency: 20, texts: 24 } as const;

/** Lines in bytes: of a statement in which nothing is named all of them are kept. */
export class LineRecords {
  private readonly records = new Records();
  private readonly words = new Dictionary();

  get size(): number {
    return this.records.size;
  }

  add({ id, amount, day, currency, narration, bankReference }: MatchedLine): void {
    const texts = [narration, bankReference];
    this.records.add(fields.texts + bytesOf(texts), (page, at) => {
      page.writeDoubleLE(id, at + fields.id);
      page.writeBigInt64LE(amount, at + fields.amount);
      page.writeUInt32LE(this.words.codeOf(day), at + fields.day);
      page.writeUInt32LE(this.words.codeOf(currency), at + fields.currency);
      writeTexts(page, at + fields.texts, texts);
    });
  }

  idAt(place: number): number {
    return this.records.pageOf(place).readDoubleLE(this.records.offsetOf(place) + fields.id);
  }

  at(place: number): MatchedLine {
    const page = this.records.pageOf(place);
    const start = this.records.offsetOf(place);
    return {
      id: page.readDoubleLE(start + fields.id),
      amount: page.readBigInt64LE(start + fields.amount),
      day: this.words.textOf(page.readUInt32LE(start + fields.day)),
      currency: this.words.textOf(page.readUInt32LE(start + fields.currency)),
      narration: readText(page, start + fields.texts, 0),
      bankReference: readText(page, start + fields.texts, 1),
    };
  }
}
