import type { Writable } from 'node:stream';
import { roundingOf, shownStatus, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf, formatInstant } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { creditedOf, SearchTotals } from './search-totals.js';
import { writeList, type ListDocument, type PdfColumn } from './written-list.js';

const sheetColumns: readonly SheetColumn[] = [
  { header: 'Invoice No', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Status', key: 'status', width: 12, kind: 'text' },
  { header: 'Date', key: 'date', width: 18, kind: 'moment' },
  { header: 'Bill Date', key: 'invoiceDate', width: 12, kind: 'date' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Amount Invoiced', key: 'amount', width: 18, kind: 'money' },
  { header: 'Rounding', key: 'rounding', width: 12, kind: 'money' },
  { header: 'Amount Paid', key: 'amountPaid', width: 18, kind: 'money' },
  { header: 'Amount Credited', key: 'amountCredited', width: 18, kind: 'money' },
  { header: 'Customer', key: 'customer', width: 30, kind: 'text' },
  { header: 'Name', key: 'customerName', width: 30, kind: 'text' },
  { header: 'Revenue', key: 'revenue', width: 24, kind: 'text' },
  { header: 'Location', key: 'location', width: 20, kind: 'text' },
  { header: 'State', key: 'locationState', width: 16, kind: 'text' },
  { header: 'RRR', key: 'remitaRetrievalReference', width: 16, kind: 'text' },
];

const pdfColumns: readonly PdfColumn<InvoiceRow>[] = [
  { header: 'Invoice No', width: 13, cell: (row) => row.invoiceNumber },
  { header: 'Status', width: 7, cell: shownStatus },
  { header: 'Date', width: 7, cell: (row, zone) => dayOf(Date.parse(row.createdDate), zone) },
  { header: 'Amount Invoiced', width: 11, align: 'right', cell: (row) => row.amountString },
  { header: 'Amount Paid', width: 10, align: 'right', cell: (row) => row.amountPaidString },
  {
    header: 'Amount Credited',
    width: 9,
    align: 'right',
    cell: (row) => (creditedOf(row) === 0n ? '' : row.creditNoteAmountString),
  },
  { header: 'Customer', width: 12, cell: (row) => row.customer },
  { header: 'Name', width: 11, cell: (row) => row.customerName },
  { header: 'Revenue', width: 10, cell: (row) => row.revenue },
  { header: 'Location', width: 9, cell: (row) => row.location },
  { header: 'State', width: 8, cell: (row) => row.locationState },
];

/** Writes the whole result while it is read, and what it comes to below; answers how many rows there were. */
export function writeSearchResult(
  document: ListDocument,
  rows: AsyncIterable<InvoiceRow>,
  out: Writable,
): Promise<number> {
  const totals = new SearchTotals();
  const shape = {
    title: 'Invoices',
    pdfColumns,
    sheetColumns,
    sheetRow,
    pdfTotals: () => totals.pdfRows(),
    sheetTotals: () => totals.sheetRows(),
  };
  return writeList(document, shape, totals.of(rows), out);
}

function sheetRow(row: InvoiceRow, zone: string): Record<string, string> {
  const date = formatInstant(Date.parse(row.createdDate), zone, 'yyyy-MM-dd HH:mm');
  const { bills: _bills, customerEmails: _emails, ...texts } = row;
  const rounding = decimalOf(roundingOf(thousandths(row.amount), row.bills));
  const status = shownStatus(row);
  const amountCredited = decimalOf(creditedOf(row));
  return { ...(texts as unknown as Record<string, string>), date, rounding, status, amountCredited };
}
