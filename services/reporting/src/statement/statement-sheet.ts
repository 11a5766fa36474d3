import { currencyOf, movementWords, type StatementRow } from '@kobodesk/contracts/invoicing';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import type { FileOverPort } from '@kobodesk/chassis/threads/written-file';
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
  kind: 'excel' | 'csv';
  head: StatementHead;
  /** of the agency: moments are written in it */
  zone: string;
}

/** The lines, and below them what was due, what came and went, and what is due. */
export function writeStatementSheet(
  { kind, head, zone }: StatementSheet,
  { pages, out }: Pick<FileOverPort<StatementRow>, 'pages' | 'out'>,
): Promise<number> {
  const currency = currencyOf(head.currencyId)?.code ?? '';
  const { opening, debits: debit, credits: credit, closing } = head;
  const known = head.knownAt === '' ? '' : ` as known ${momentText(new Date(head.knownAt), zone)}`;
  return writeSpreadsheet(
    {
      kind,
      sheetName: 'Statement of account',
      columns,
      pages: sheetPages(pages, currency),
      totals: () => [
        { day: head.startDate, what: 'Opening balance', currency, debit: '', credit: '', balance: opening },
        { day: head.endDate, what: `Closing balance${known}`, currency, debit, credit, balance: closing },
      ],
    },
    out,
  );
}

async function* sheetPages(
  pages: AsyncIterable<readonly StatementRow[]>,
  currency: string,
): AsyncGenerator<Record<string, string>[]> {
  for await (const page of pages)
    yield page.map(({ day, kind, invoiceNumber, reference, customerName, debit, credit, balance }) => ({
      day,
      what: movementWords[kind],
      invoiceNumber,
      reference,
      customerName,
      currency,
      debit,
      credit,
      balance,
    }));
}
