import { shownStatus, type ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf, minuteOf } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { creditedOf, SearchTotals } from './search-totals.js';
import {
  writeList,
  type ListDocument,
  type ListFile,
  type ListWritten,
  type PdfColumn,
} from './written-list.js';

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

const pdfColumns: readonly PdfColumn<ExportedInvoice>[] = [
  { header: 'Invoice No', width: 14.5, cell: (row) => row.invoiceNumber },
  { header: 'Status', width: 7, cell: shownStatus },
  { header: 'Date', width: 7.4, cell: (row, zone) => dayText(dayOf(Date.parse(row.createdDate), zone)) },
  { header: 'Amount Invoiced', width: 11, align: 'right', cell: (row) => row.amountString },
  { header: 'Amount Paid', width: 10, align: 'right', cell: (row) => row.amountPaidString },
  {
    header: 'Amount Credited',
    width: 9,
    align: 'right',
    cell: (row) => (creditedOf(row) === 0n ? '' : row.creditNoteAmountString),
  },
  { header: 'Customer', width: 11.5, cell: (row) => row.customer },
  { header: 'Name', width: 10.5, cell: (row) => row.customerName },
  { header: 'Revenue', width: 9.8, cell: (row) => row.revenue },
  { header: 'Location', width: 8.3, cell: (row) => row.location },
  { header: 'State', width: 8, cell: (row) => row.locationState },
];

/** Writes the whole result while it is read, and what it comes to below. */
export function writeSearchResult(
  document: ListDocument,
  file: ListFile<ExportedInvoice>,
): Promise<ListWritten> {
  const totals = new SearchTotals();
  const shape = {
    title: 'Invoices',
    pdfColumns,
    sheetColumns,
    sheetRow,
    totals,
    add: (row: ExportedInvoice) => totals.addInvoice(row),
    pdfTotals: () => totals.pdfRows(),
    sheetTotals: () => totals.sheetRows(),
  };
  return writeList(document, shape, file);
}

function sheetRow(row: ExportedInvoice, zone: string): Record<string, string> {
  const { currencyId: _id, creditNoteRequestStatus: _request, ...texts } = row;
  const date = minuteOf(Date.parse(row.createdDate), zone);
  return { ...texts, date, status: shownStatus(row), amountCredited: decimalOf(creditedOf(row)) };
}
