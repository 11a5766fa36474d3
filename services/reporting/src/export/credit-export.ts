import { creditStatus, currencies, moneyText, type CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf, minuteOf } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { ListTotals } from './list-totals.js';
import {
  writeList,
  type ListDocument,
  type ListFile,
  type ListWritten,
  type PdfColumn,
} from './written-list.js';

const sheetColumns: readonly SheetColumn[] = [
  { header: 'S/N', key: 'serial', width: 8, kind: 'number' },
  { header: 'Credit ref', key: 'referenceNumber', width: 18, kind: 'text' },
  { header: 'Date', key: 'date', width: 18, kind: 'moment' },
  { header: 'Invoice number', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Customer', key: 'serviceProviderName', width: 30, kind: 'text' },
  { header: 'Revenue line', key: 'revenueName', width: 24, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Amount', key: 'creditAmount', width: 18, kind: 'money' },
  { header: 'Discount %', key: 'invoiceAmountPercentage', width: 12, kind: 'number' },
  { header: 'Type', key: 'creditNoteTypeName', width: 22, kind: 'text' },
  { header: 'Status', key: 'requestStatusName', width: 14, kind: 'text' },
  { header: 'Old invoice amount', key: 'invoiceAmount', width: 18, kind: 'money' },
  { header: 'Payable amount', key: 'newInvoiceAmount', width: 18, kind: 'money' },
  { header: 'Reason', key: 'reasonForIssuance', width: 40, kind: 'text' },
  { header: 'Requested by', key: 'initiator', width: 24, kind: 'text' },
  { header: 'Decided by', key: 'decidedBy', width: 24, kind: 'text' },
  { header: 'Comment', key: 'comment', width: 40, kind: 'text' },
];

const pdfColumns: readonly PdfColumn<CreditNoteRow>[] = [
  { header: 'S/N', width: 5, cell: (_row, _zone, number) => String(number) },
  { header: 'Credit ref', width: 10, cell: (row) => row.referenceNumber },
  { header: 'Date', width: 7, cell: (row, zone) => dayText(dayOf(Date.parse(row.createdOn), zone)) },
  { header: 'Invoice number', width: 14, cell: (row) => row.invoiceNumber },
  { header: 'Customer', width: 15, cell: (row) => row.serviceProviderName },
  { header: 'Revenue line', width: 13, cell: (row) => row.revenueName },
  { header: 'Amount', width: 12, align: 'right', cell: (row) => amountOf(row) },
  { header: 'Type', width: 13, cell: (row) => row.creditNoteTypeName },
  { header: 'Status', width: 9, cell: (row) => row.requestStatusName },
];

const amountOf = ({ creditAmount, currencyId }: CreditNoteRow): string =>
  moneyText(thousandths(creditAmount), currencyId);

/** Writes the whole result while it is read, and what it comes to below; what was approved of it apart. */
export function writeCreditNotes(
  document: ListDocument,
  file: ListFile<CreditNoteRow>,
): Promise<ListWritten> {
  const totals = new ListTotals<'credit'>(['Total', 'Approved']);
  const shape = {
    title: 'Credit notes',
    pdfColumns,
    sheetColumns,
    sheetRow,
    totals,
    add: (row: CreditNoteRow) => {
      const amounts = { credit: thousandths(row.creditAmount) };
      totals.add('Total', row.currencyId, amounts);
      if (row.requestStatus === creditStatus.approved) totals.add('Approved', row.currencyId, amounts);
    },
    pdfTotals: () =>
      totals.lines().map(({ label, credit, currencyId }) => {
        const amount = moneyText(credit, currencyId);
        return ['', label, '', '', '', '', amount];
      }),
    sheetTotals: () =>
      totals.lines().map(({ label, currency, credit }) => ({
        referenceNumber: label,
        currency,
        creditAmount: decimalOf(credit),
      })),
  };
  return writeList(document, shape, file);
}

function sheetRow(row: CreditNoteRow, zone: string, number: number): Record<string, string> {
  const date = minuteOf(Date.parse(row.createdOn), zone);
  const { id: _id, currencyId, requestStatus: _status, ...texts } = row;
  const currency = currencies.find(({ id }) => id === currencyId)?.code ?? '';
  return { ...texts, date, currency, serial: String(number) };
}
