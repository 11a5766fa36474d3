import { columnsOf, dayOfText, unsafeText, type CellOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { BankColumn } from '@kobodesk/contracts/payments';
import { bankAmount } from './bank-amount.js';
import type { ColumnProfile } from './column-profiles.js';
import {
  accountOf,
  narrationOf,
  nothingSaid,
  referenceOf,
  unreadable,
  wrongAt,
  type ReadLine,
  type ReadStatement,
  type StatementReading,
} from './statement-reading.js';

/** banks put their address and the account above the headings */
const mostAbove = 60;
type Said = { -readonly [Key in 'account' | 'closing' | 'opening']: ReadStatement[Key] };

const opens = /\b(opening balance|balance b\/?f|brought forward)\b/i;
const closes = /\b(closing balance|balance c\/?f|carried forward)\b/i;
const totals = /^(sub|grand)?\s*totals?\b/i;

/** Where the columns are named: by a day, by what the bank wrote, and by an amount or one for each direction. */
function headOf(rows: readonly (readonly string[])[], { headings }: ColumnProfile) {
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const { cell, missing } = columnsOf(row, headings);
    const has = (column: BankColumn): boolean => !missing.includes(column);
    const hasAmount = has('amount') || (has('debit') && has('credit'));
    if ((has('value day') || has('transaction day')) && has('narration') && hasAmount) return { at, cell };
  }
  return undefined;
}

/** What stands in a cell behind a word, or in the next one that is not empty. */
function saidBehind(cells: readonly string[], word: RegExp): string | undefined {
  const at = cells.findIndex((cell) => word.test(cell));
  if (at === -1) return undefined;
  const behind = (cells[at] ?? '').replace(word, '').replace(/^[\s:.-]+/, '');
  return behind === '' ? cells.slice(at + 1).find((cell) => cell !== '') : behind;
}

function amountBehind(cells: readonly string[], word: RegExp): Thousandths | null {
  const read = bankAmount(saidBehind(cells, word) ?? '');
  return read && 'amount' in read ? read.amount : null;
}

/** Rows above the headings. */
function readAbove(rows: readonly (readonly string[])[], said: Said): void {
  for (const cells of rows) {
    said.opening ??= amountBehind(cells, opens);
    said.closing ??= amountBehind(cells, closes);
    const account = saidBehind(cells, /^account\s*(no|number)\b/i);
    if (account !== undefined && said.account === '') said.account = accountOf(account);
  }
}

/** Reads one row after another, and keeps what is wrong with each. */
class RowReader {
  readonly lines: ReadLine[] = [];
  readonly errors: string[] = [];
  /** the day that was written last: a statement has many lines of one */
  private last: { readonly written: string; readonly day: string | undefined } = {
    written: '',
    day: undefined,
  };

  constructor(
    private readonly cell: CellOf<BankColumn>,
    private readonly said: Said,
  ) {}

  read(row: number, cells: readonly string[]): void {
    const [first] = cells.filter((cell) => cell !== '');
    if (first === undefined) return;
    const narration = unsafeText(this.cell(cells, 'narration'));
    const amount = this.amountOf(row, cells);
    if (amount === undefined) return;
    if (amount === 0n && this.isBalance(cells, narration, first)) return;
    const written = this.cell(cells, 'value day') || this.cell(cells, 'transaction day');
    if (written === '' && (totals.test(first) || totals.test(narration))) return;
    const day = this.dayOf(written);
    if (day === undefined) this.wrong(row, 'value day', `'${written.slice(0, 40)}' is no day`);
    if (amount === 0n) this.wrong(row, 'amount', 'the row has neither a debit nor a credit');
    const balance = this.one(row, cells, 'balance');
    if (day === undefined || amount === 0n || balance === undefined) return;
    const bankReference = referenceOf(unsafeText(this.cell(cells, 'reference')));
    this.lines.push({ row, day, amount, narration: narrationOf(narration), bankReference, balance });
  }

  /** A row that says what stands on the account, and moves nothing. */
  private isBalance(cells: readonly string[], narration: string, first: string): boolean {
    const side = [narration, first].some((text) => opens.test(text))
      ? 'opening'
      : [narration, first].some((text) => closes.test(text))
        ? 'closing'
        : undefined;
    if (side === undefined) return false;
    const read = bankAmount(this.cell(cells, 'balance'));
    if (read && 'amount' in read) this.said[side] ??= read.amount;
    return true;
  }

  /** Above 0 what came; 0 of a row that says none; undefined of one that cannot be read. */
  private amountOf(row: number, cells: readonly string[]): Thousandths | undefined {
    const [amount, debit, credit] = [
      this.one(row, cells, 'amount'),
      this.one(row, cells, 'debit'),
      this.one(row, cells, 'credit'),
    ];
    if (amount === undefined || debit === undefined || credit === undefined) return undefined;
    const out = debit ?? 0n;
    const came = credit ?? 0n;
    if (out !== 0n && came !== 0n) {
      this.wrong(row, 'debit', 'the row has a debit and a credit');
      return undefined;
    }
    if (came !== 0n) return came;
    if (out !== 0n) return out > 0n ? -out : out;
    return amount ?? 0n;
  }

  private dayOf(written: string): string | undefined {
    if (this.last.written !== written) this.last = { written, day: dayOfText(written) };
    return this.last.day;
  }

  /** Null of an empty cell, undefined of one that is no amount. */
  private one(row: number, cells: readonly string[], column: BankColumn): Thousandths | null | undefined {
    const read = bankAmount(this.cell(cells, column));
    if (!read) return null;
    if ('amount' in read) return read.amount;
    this.wrong(row, column, read.why);
    return undefined;
  }

  private wrong(row: number, column: BankColumn, what: string): void {
    this.errors.push(wrongAt(row, column, what));
  }
}

/** The rows of a csv or Excel file, by a profile (rules/reconciliation.md#files). */
export function readColumns(
  rows: readonly (readonly string[])[],
  profile: ColumnProfile,
  mostLines: number,
): StatementReading {
  const head = headOf(rows, profile);
  if (!head)
    return unreadable(
      'No row names the columns: a day, what the bank wrote, and an amount or a debit and a credit are needed',
    );
  const said: Said = { account: '', opening: null, closing: null };
  readAbove(rows.slice(0, head.at), said);
  const reader = new RowReader(head.cell, said);
  for (const [at, cells] of rows.entries()) if (at > head.at) reader.read(at + 1, cells);
  const { lines, errors } = reader;
  if (lines.length > mostLines) return unreadable(`The file has more than ${mostLines} lines`);
  if (lines.length === 0 && errors.length === 0) return unreadable('The file has no lines');
  return { statements: [{ ...nothingSaid, ...said, lines }], errors };
}
