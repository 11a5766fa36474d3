import { dayAfter, thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import {
  accountOf,
  narrationOf,
  nothingSaid,
  referenceOf,
  wrongAt,
  type ReadLine,
  type ReadStatement,
  type StatementReading,
} from './statement-reading.js';

interface Field {
  readonly row: number;
  readonly tag: string;
  readonly text: string;
}

const balanceText = /^([CD])(\d{6})([A-Z]{3})(\d+,\d{0,3})$/;
// value day, booking day, direction, code of the funds, amount, kind, the owner's reference, the bank's
const lineText = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+,\d{0,3})([A-Z][\dA-Z]{3})?(.*)$/;

const amountOf = (written: string): Thousandths => thousandths(written.replace(/,$/, '').replace(',', '.'));

/** '251118' → '2025-11-18'; undefined when there is no such day. */
function dayOf(written: string): string | undefined {
  const day = `20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4, 6)}`;
  const parsed = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day) ? day : undefined;
}

/** The fields of all messages; what stands on the rows below one belongs to it. */
function fieldsOf(text: string): Field[] {
  const fields: { row: number; tag: string; text: string }[] = [];
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    // the blocks around a message, as SWIFT has them
    const row = written.replace(/^\{1:.*\{4:/, '').trimEnd();
    const named = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    const last = fields.at(-1);
    if (named) fields.push({ row: at + 1, tag: named[1] ?? '', text: named[2] ?? '' });
    else if (last && row !== '' && !row.startsWith('-')) last.text += `\n${row}`;
  }
  return fields;
}

/**
 * The first day of a message without lines: its opening balance is the closing balance of the message before and has the day
 * of that one. Some banks say the first day of the message there, be it the last one too.
 */
function quietFrom(openedOn: string, toDay: string): string {
  if (openedOn === '' || toDay === '') return '';
  const next = dayAfter(openedOn, 1);
  return next < toDay ? next : toDay;
}

class MessageReader {
  readonly statements: ReadStatement[] = [];
  readonly errors: string[] = [];
  private said = { ...nothingSaid };
  private openedOn = '';
  private lines: ReadLine[] = [];
  private isOpen = false;

  take(field: Field): void {
    const { tag, text } = field;
    if (tag === '20') this.close();
    if (tag === '25') this.said = { ...this.said, account: accountOf(text.split('/').at(-1) ?? '') };
    if (tag.startsWith('60')) this.takeBalance(field, 'opening');
    if (tag.startsWith('62')) this.takeBalance(field, 'closing');
    if (tag === '61') this.takeLine(field);
    if (tag === '86') this.takeWords(text);
    this.isOpen = true;
  }

  close(): void {
    // of one with lines their days say it
    const fromDay = this.lines.length > 0 ? '' : quietFrom(this.openedOn, this.said.toDay);
    if (this.isOpen) this.statements.push({ ...this.said, fromDay, lines: this.lines });
    this.said = { ...nothingSaid };
    this.openedOn = '';
    this.lines = [];
    this.isOpen = false;
  }

  private takeBalance({ row, text }: Field, side: 'closing' | 'opening'): void {
    const [, direction, written = '', currency = '', amount = ''] = balanceText.exec(text.trim()) ?? [];
    const day = dayOf(written);
    if (day === undefined) {
      this.errors.push(wrongAt(row, `${side} balance`, `'${text.slice(0, 40)}' cannot be read`));
      return;
    }
    const balance = amountOf(amount) * (direction === 'D' ? -1n : 1n);
    this.said = { ...this.said, currency, [side]: balance };
    if (side === 'opening') this.openedOn = day;
    else this.said = { ...this.said, toDay: day };
  }

  private takeLine({ row, text }: Field): void {
    const [head = '', ...below] = text.split('\n');
    const [, written = '', , direction = '', , amount = '', , references = ''] = lineText.exec(head) ?? [];
    const day = dayOf(written);
    if (day === undefined) {
      this.errors.push(wrongAt(row, 'line', `'${head.slice(0, 40)}' cannot be read`));
      return;
    }
    const [own = '', banks = ''] = references.split('//');
    // what is taken back goes the other way
    const isOut = direction === 'D' || direction === 'RC';
    this.lines.push({
      row,
      day,
      amount: amountOf(amount) * (isOut ? -1n : 1n),
      narration: narrationOf(own === 'NONREF' ? '' : own, ...below),
      bankReference: referenceOf(banks),
      balance: null,
    });
  }

  private takeWords(text: string): void {
    const last = this.lines.pop();
    // behind the last balance it speaks of the statement
    if (!last) return;
    const isOfLine = this.said.closing === null;
    const words = text.replace(/\?\d{2}/g, ' ');
    this.lines.push(isOfLine ? { ...last, narration: narrationOf(words, last.narration) } : last);
  }
}

/** The messages of an MT940 file; a row of it is a row of the text. */
export function readMt940(text: string): StatementReading {
  const reader = new MessageReader();
  for (const field of fieldsOf(text)) reader.take(field);
  reader.close();
  return { statements: reader.statements, errors: reader.errors };
}
