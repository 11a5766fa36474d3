import { bandNames, currencies, moneyText, type AgeingRow } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf, minuteOf } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { controlLines, type Answered } from './ageing-control.js';
import { ListTotals } from '../export/list-totals.js';
import {
  writeList,
  type ListDocument,
  type ListFile,
  type ListWritten,
  type PdfColumn,
} from '../export/written-list.js';

const sheetColumns: readonly SheetColumn[] = [
  { header: 'Invoice No', key: 'invoiceNo', width: 24, kind: 'text' },
  { header: 'Customer', key: 'customer', width: 30, kind: 'text' },
  { header: 'Revenue', key: 'revenue', width: 24, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Amount', key: 'amount', width: 18, kind: 'money' },
  { header: 'Outstanding', key: 'outstanding', width: 18, kind: 'money' },
  { header: 'Created date', key: 'date', width: 18, kind: 'moment' },
  { header: 'Location', key: 'location', width: 20, kind: 'text' },
  { header: 'Status', key: 'status', width: 10, kind: 'text' },
  { header: 'Total days', key: 'totalDays', width: 12, kind: 'number' },
  { header: 'Ageing status', key: 'agingStatus', width: 16, kind: 'text' },
];

const pdfColumns: readonly PdfColumn<AgeingRow>[] = [
  { header: 'Invoice No', width: 14, cell: (row) => row.invoiceNo },
  { header: 'Customer', width: 16, cell: (row) => row.customer },
  { header: 'Revenue', width: 12, cell: (row) => row.revenue },
  { header: 'Amount', width: 12, align: 'right', cell: (row) => row.amountString },
  { header: 'Outstanding', width: 12, align: 'right', cell: (row) => row.outstandingString },
  {
    header: 'Created date',
    width: 8,
    cell: (row, zone) => dayText(dayOf(Date.parse(row.createdDate), zone)),
  },
  { header: 'Location', width: 10, cell: (row) => row.location },
  { header: 'Status', width: 6, cell: (row) => row.status },
  { header: 'Days', width: 5, align: 'right', cell: (row) => String(row.totalDays) },
  { header: 'Ageing status', width: 8, cell: (row) => row.agingStatus },
];

export interface AgeingDocument extends ListDocument {
  /** what the rows are held against; absent where they are more than what is due */
  answered?: readonly Answered[];
  title: 'Invoice ageing analysis' | 'Performance tracker';
}

/** What its file is called (rules/documents-and-audit.md#whole-results). */
export const ageingFileName = (title: AgeingDocument['title']): string =>
  title === 'Performance tracker' ? 'PerformanceTracker' : 'InvoiceAgeing';

/** Writes the whole result while it is read, and below what its bands come to, all that is due, and what is paid apart. */
export function writeAgeing(document: AgeingDocument, file: ListFile<AgeingRow>): Promise<ListWritten> {
  const totals = new ListTotals<'amount' | 'outstanding'>([
    'Not yet late',
    ...bandNames,
    'Total due',
    'Paid',
  ]);
  const { answered } = document;
  const controls = () => {
    const due = totals.lines().filter(({ name }) => name === 'Total due');
    const rows = new Map(due.map(({ currencyId, outstanding }) => [currencyId, outstanding]));
    return answered ? controlLines(rows, answered) : [];
  };
  const shape = {
    title: document.title,
    pdfColumns,
    sheetColumns,
    sheetRow,
    totals,
    add: (row: AgeingRow) => {
      const labels = row.status === 'Paid' ? ['Paid'] : [row.agingStatus || 'Not yet late', 'Total due'];
      const amounts = { amount: thousandths(row.amount), outstanding: thousandths(row.outstanding) };
      for (const label of labels) totals.add(label, row.currencyId, amounts);
    },
    pdfTotals: () => [
      ...totals.lines().map(({ label, amount, outstanding, currencyId }) => {
        const [whole, due] = [moneyText(amount, currencyId), moneyText(outstanding, currencyId)];
        return [label, '', '', whole, due];
      }),
      ...controls().map(({ label, outstanding, currencyId }) => [
        label,
        '',
        '',
        '',
        moneyText(outstanding, currencyId),
      ]),
    ],
    sheetTotals: () => [
      ...totals.lines().map(({ label, currency, amount, outstanding }) => ({
        invoiceNo: label,
        currency,
        amount: decimalOf(amount),
        outstanding: decimalOf(outstanding),
      })),
      ...controls().map(({ label, currency, outstanding }) => ({
        invoiceNo: label,
        currency,
        amount: '',
        outstanding: decimalOf(outstanding),
      })),
    ],
  };
  return writeList(document, shape, file);
}

function sheetRow(row: AgeingRow, zone: string): Record<string, string> {
  const { currencyId, totalDays, createdDate, ...texts } = row;
  const currency = currencies.find(({ id }) => id === currencyId)?.code ?? '';
  const date = minuteOf(Date.parse(createdDate), zone);
  return { ...texts, currency, date, totalDays: String(totalDays) };
}
