import type { Writable } from 'node:stream';
import { currencyOf, movementWords, type StatementRow } from '@kobodesk/contracts/invoicing';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import type { StatementHead } from './statement-page.js';

const columns: readonly SheetColumn[] = [
  { header: 'Date', key: 'day', width: 12, kind: 'date' },
  { header: 'What', key: 'what', width: 22, kind: 'text' },
  { header: 'Invoice No', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Reference', key: 'reference', width: 20, kind: 'text' },
  { header: 'Customer', key: 'customerName', width: 30, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Debit', key: 'debit', width: 18, kind: 'money' },
  { header: 'Credit', key: 'credit', width: 18, kind: 'money' },
  { header: 'Balance', key: 'balance', width: 18, kind: 'money' },
];

export interface StatementSheet {
  head: StatementHead;
}

/** The lines, and below them what was due, what came and went, and what is due. */
export function writeStatementSheet(
  { head }: StatementSheet,
  rows: AsyncIterable<StatementRow>,
  out: Writable,
): Promise<number> {
  const currency = currencyOf(head.currencyId)?.code ?? '';
  const { opening, debits: debit, credits: credit, closing } = head;
  const what = head.knownAt === '' ? 'Closing balance' : `Closing balance as known ${head.knownAt}`;
  return writeSpreadsheet(
    {
      sheetName: 'Statement of account',
      columns,
      rows: sheetRows(rows, currency),
      totals: () => [
        { day: head.startDate, what: 'Opening balance', currency, debit: '', credit: '', balance: opening },
        { day: head.endDate, what, currency, debit, credit, balance: closing },
      ],
    },
    out,
  );
}

async function* sheetRows(
  rows: AsyncIterable<StatementRow>,
  currency: string,
): AsyncGenerator<Record<string, string>> {
  for await (const { day, kind, invoiceNumber, reference, customerName, debit, credit, balance } of rows)
    yield {
      day,
      what: movementWords[kind],
      invoiceNumber,
      reference,
      customerName,
      currency,
      debit,
      credit,
      balance,
    };
}
