import type { Writable } from 'node:stream';
import { bandNames, currencies, moneyText, type AgeingRow } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf, formatInstant } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import { excelType } from '../export/exported-file.js';

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

const pdfColumns: readonly (TableColumn & { cell: (row: AgeingRow, zone: string) => string })[] = [
  { header: 'Invoice No', width: 14, cell: (row) => row.invoiceNo },
  { header: 'Customer', width: 16, cell: (row) => row.customer },
  { header: 'Revenue', width: 12, cell: (row) => row.revenue },
  { header: 'Amount', width: 12, align: 'right', cell: (row) => row.amountString },
  { header: 'Outstanding', width: 12, align: 'right', cell: (row) => row.outstandingString },
  { header: 'Created date', width: 8, cell: (row, zone) => dayOf(Date.parse(row.createdDate), zone) },
  { header: 'Location', width: 10, cell: (row) => row.location },
  { header: 'Status', width: 6, cell: (row) => row.status },
  { header: 'Days', width: 5, align: 'right', cell: (row) => String(row.totalDays) },
  { header: 'Ageing status', width: 8, cell: (row) => row.agingStatus },
];

export interface AgeingDocument {
  kind: 'pdf' | 'excel';
  title: 'Invoice ageing analysis' | 'Performance tracker';
  zone: string;
  /** under the title on paper */
  lines: readonly string[];
}

/** What the file is called and what it is (rules/documents-and-audit.md#whole-results). */
export function ageingFile({ kind, title }: Pick<AgeingDocument, 'kind' | 'title'>): {
  name: string;
  contentType: string;
} {
  const name = title === 'Performance tracker' ? 'PerformanceTracker' : 'InvoiceAgeing';
  return kind === 'pdf'
    ? { name: `${name}.pdf`, contentType: 'application/pdf' }
    : { name: `${name}.xlsx`, contentType: excelType };
}

interface Sum {
  count: number;
  amount: bigint;
  outstanding: bigint;
}

/** What the invoices of a list come to, per currency: each band, all that is due, and what is paid apart. */
class AgeingTotals {
  private readonly sums = new Map<string, Sum>();

  /** The same rows, added up as they pass. */
  async *of(rows: AsyncIterable<AgeingRow>): AsyncGenerator<AgeingRow> {
    for await (const row of rows) {
      const labels = row.status === 'Paid' ? ['Paid'] : [row.agingStatus || 'Not yet late', 'Total due'];
      for (const label of labels) this.add(label, row);
      yield row;
    }
  }

  private add(label: string, { currencyId, amount, outstanding }: AgeingRow): void {
    const key = `${label} ${currencyId}`;
    const sum = this.sums.get(key) ?? { count: 0, amount: 0n, outstanding: 0n };
    this.sums.set(key, {
      count: sum.count + 1,
      amount: sum.amount + thousandths(amount),
      outstanding: sum.outstanding + thousandths(outstanding),
    });
  }

  lines(): (Sum & { label: string; currency: string; currencyId: number })[] {
    return currencies.flatMap(({ id, code }) =>
      ['Not yet late', ...bandNames, 'Total due', 'Paid'].flatMap((label) => {
        const sum = this.sums.get(`${label} ${id}`);
        return sum
          ? [{ ...sum, label: `${label} ${code} (${sum.count})`, currency: code, currencyId: id }]
          : [];
      }),
    );
  }
}

/** Writes the whole result while it is read, and what its bands come to below; answers how many rows there were. */
export function writeAgeing(
  document: AgeingDocument,
  rows: AsyncIterable<AgeingRow>,
  out: Writable,
): Promise<number> {
  const totals = new AgeingTotals();
  const { title, zone, lines } = document;
  const passing = totals.of(rows);
  if (document.kind === 'pdf')
    return tablePdf(
      {
        title,
        lines,
        columns: pdfColumns,
        rows: pdfRows(passing, zone),
        totals: () =>
          totals
            .lines()
            .map(({ label, amount, outstanding, currencyId }) => [
              label,
              '',
              '',
              moneyText(amount, currencyId),
              moneyText(outstanding, currencyId),
            ]),
      },
      out,
    );
  return writeSpreadsheet(
    {
      sheetName: title,
      columns: sheetColumns,
      rows: sheetRows(passing, zone),
      totals: () =>
        totals.lines().map(({ label, currency, amount, outstanding }) => ({
          invoiceNo: label,
          currency,
          amount: decimalOf(amount),
          outstanding: decimalOf(outstanding),
        })),
    },
    out,
  );
}

async function* sheetRows(
  rows: AsyncIterable<AgeingRow>,
  zone: string,
): AsyncGenerator<Record<string, string>> {
  for await (const row of rows) {
    const { currencyId, totalDays, createdDate, ...texts } = row;
    const currency = currencies.find(({ id }) => id === currencyId)?.code ?? '';
    const date = formatInstant(Date.parse(createdDate), zone, 'yyyy-MM-dd HH:mm');
    yield { ...texts, currency, date, totalDays: String(totalDays) };
  }
}

async function* pdfRows(rows: AsyncIterable<AgeingRow>, zone: string): AsyncGenerator<string[]> {
  for await (const row of rows) yield pdfColumns.map(({ cell }) => cell(row, zone));
}
