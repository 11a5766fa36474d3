import type { Writable } from 'node:stream';
import { creditStatus, currencies, moneyText, type CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf, formatInstant } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import { excelType } from './exported-file.js';

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

type PdfCell = (row: CreditNoteRow, at: { zone: string; serial: number }) => string;
const pdfColumns: readonly (TableColumn & { cell: PdfCell })[] = [
  { header: 'S/N', width: 5, cell: (_row, { serial }) => String(serial) },
  { header: 'Credit ref', width: 10, cell: (row) => row.referenceNumber },
  { header: 'Date', width: 7, cell: (row, { zone }) => dayOf(Date.parse(row.createdOn), zone) },
  { header: 'Invoice number', width: 14, cell: (row) => row.invoiceNumber },
  { header: 'Customer', width: 15, cell: (row) => row.serviceProviderName },
  { header: 'Revenue line', width: 13, cell: (row) => row.revenueName },
  { header: 'Amount', width: 12, align: 'right', cell: (row) => amountOf(row) },
  { header: 'Type', width: 13, cell: (row) => row.creditNoteTypeName },
  { header: 'Status', width: 9, cell: (row) => row.requestStatusName },
];

const amountOf = ({ creditAmount, currencyId }: CreditNoteRow): string =>
  moneyText(thousandths(creditAmount), currencyId);

/** What the file is called and what it is (rules/documents-and-audit.md#whole-results). */
export const creditFile = (kind: 'pdf' | 'excel'): { name: string; contentType: string } =>
  kind === 'pdf'
    ? { name: 'CreditNotes.pdf', contentType: 'application/pdf' }
    : { name: 'CreditNotes.xlsx', contentType: excelType };

export interface CreditDocument {
  kind: 'pdf' | 'excel';
  zone: string;
  /** under the title on paper */
  lines: readonly string[];
}

interface Sum {
  count: number;
  credit: bigint;
}

/** What the notes of a list come to, per currency, and what was approved of it apart. */
class CreditTotals {
  private readonly sums = new Map<string, Sum>();

  /** The same rows, numbered and added up as they pass. */
  async *of(rows: AsyncIterable<CreditNoteRow>): AsyncGenerator<[CreditNoteRow, number]> {
    let serial = 0;
    for await (const row of rows) {
      this.add('Total', row);
      if (row.requestStatus === creditStatus.approved) this.add('Approved', row);
      serial += 1;
      yield [row, serial];
    }
  }

  private add(label: string, { currencyId, creditAmount }: CreditNoteRow): void {
    const key = `${label} ${currencyId}`;
    const { count, credit } = this.sums.get(key) ?? { count: 0, credit: 0n };
    this.sums.set(key, { count: count + 1, credit: credit + thousandths(creditAmount) });
  }

  lines(): { label: string; currency: string; currencyId: number; credit: bigint }[] {
    return currencies.flatMap(({ id, code }) =>
      ['Total', 'Approved'].flatMap((label) => {
        const sum = this.sums.get(`${label} ${id}`);
        if (sum === undefined) return [];
        const { count, credit } = sum;
        return [{ label: `${label} ${code} (${count})`, currency: code, currencyId: id, credit }];
      }),
    );
  }
}

/** Writes the whole result while it is read, and what it comes to below; answers how many rows there were. */
export function writeCreditNotes(
  { kind, zone, lines }: CreditDocument,
  rows: AsyncIterable<CreditNoteRow>,
  out: Writable,
): Promise<number> {
  const totals = new CreditTotals();
  const numbered = totals.of(rows);
  if (kind === 'pdf')
    return tablePdf(
      {
        title: 'Credit notes',
        lines,
        columns: pdfColumns,
        rows: pdfRows(numbered, zone),
        totals: () =>
          totals
            .lines()
            .map(({ label, credit, currencyId }) => [
              '',
              label,
              '',
              '',
              '',
              '',
              moneyText(credit, currencyId),
            ]),
      },
      out,
    );
  return writeSpreadsheet(
    {
      sheetName: 'Credit notes',
      columns: sheetColumns,
      rows: sheetRows(numbered, zone),
      totals: () =>
        totals.lines().map(({ label, currency, credit }) => ({
          referenceNumber: label,
          currency,
          creditAmount: decimalOf(credit),
        })),
    },
    out,
  );
}

async function* sheetRows(
  rows: AsyncIterable<[CreditNoteRow, number]>,
  zone: string,
): AsyncGenerator<Record<string, string>> {
  for await (const [row, serial] of rows) {
    const date = formatInstant(Date.parse(row.createdOn), zone, 'yyyy-MM-dd HH:mm');
    const { id: _id, currencyId, requestStatus: _status, ...texts } = row;
    const currency = currencies.find(({ id }) => id === currencyId)?.code ?? '';
    yield { ...texts, date, currency, serial: String(serial) };
  }
}

async function* pdfRows(
  rows: AsyncIterable<[CreditNoteRow, number]>,
  zone: string,
): AsyncGenerator<string[]> {
  for await (const [row, serial] of rows) yield pdfColumns.map(({ cell }) => cell(row, { zone, serial }));
}
