import { PassThrough } from 'node:stream';
import { exportInvoices, type InvoiceFilter, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { dayOf, formatInstant } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import type { FileStore, NewFile, StoredFile } from '@kobodesk/chassis/files/file-store';
import type { Work } from '@kobodesk/chassis/operations/call';

const pageSize = 1000;

type ExportInput = InputOf<typeof exportInvoices>;

/** The whole result of a search, page by page; no more than a page is in memory. */
async function* allRows(work: Pick<Work, 'ask'>, filter: InvoiceFilter): AsyncGenerator<InvoiceRow> {
  let after: ExportInput['after'] = null;
  do {
    const page: { results: InvoiceRow[]; next: ExportInput['after'] } = await work.ask(exportInvoices, {
      filter: filter as ExportInput['filter'],
      after,
      size: pageSize,
    });
    yield* page.results;
    after = page.next;
  } while (after !== null);
}

async function* told(
  rows: AsyncIterable<InvoiceRow>,
  onRow: (() => Promise<void>) | undefined,
): AsyncGenerator<InvoiceRow> {
  for await (const row of rows) {
    await onRow?.();
    yield row;
  }
}

const sheetColumns: readonly SheetColumn[] = [
  { header: 'Invoice No', key: 'invoiceNumber', width: 24, kind: 'text' },
  { header: 'Status', key: 'status', width: 12, kind: 'text' },
  { header: 'Date', key: 'date', width: 18, kind: 'text' },
  { header: 'Bill Date', key: 'invoiceDate', width: 12, kind: 'text' },
  { header: 'Currency', key: 'currency', width: 10, kind: 'text' },
  { header: 'Amount Invoiced', key: 'amount', width: 18, kind: 'money' },
  { header: 'Amount Paid', key: 'amountPaid', width: 18, kind: 'money' },
  { header: 'Customer', key: 'customer', width: 30, kind: 'text' },
  { header: 'Name', key: 'customerName', width: 30, kind: 'text' },
  { header: 'Revenue', key: 'revenue', width: 24, kind: 'text' },
  { header: 'Location', key: 'location', width: 20, kind: 'text' },
  { header: 'State', key: 'locationState', width: 16, kind: 'text' },
  { header: 'RRR', key: 'remitaRetrievalReference', width: 16, kind: 'text' },
];

const pdfColumns: readonly (TableColumn & { cell: (row: InvoiceRow, zone: string) => string })[] = [
  { header: 'Invoice No', width: 11, cell: (row) => row.invoiceNumber },
  { header: 'Status', width: 6, cell: (row) => row.status },
  { header: 'Date', width: 6, cell: (row, zone) => dayOf(Date.parse(row.createdDate), zone) },
  { header: 'Amount Invoiced', width: 9, align: 'right', cell: (row) => row.amountString },
  { header: 'Amount Paid', width: 9, align: 'right', cell: (row) => row.amountPaidString },
  { header: 'Customer', width: 12, cell: (row) => row.customer },
  { header: 'Name', width: 12, cell: (row) => row.customerName },
  { header: 'Revenue', width: 10, cell: (row) => row.revenue },
  { header: 'Location', width: 8, cell: (row) => row.location },
  { header: 'State', width: 7, cell: (row) => row.locationState },
];

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What writing a file needs of a call; jobs have it too. */
export type ExportWork = Pick<Work, 'ask' | 'actor' | 'now'>;

export interface SearchExport {
  kind: 'pdf' | 'excel';
  filter: InvoiceFilter;
  file: Omit<NewFile, 'name' | 'contentType'>;
  /** told of every row; what it throws ends the export */
  onRow?: () => Promise<void>;
}

/** Writes the whole result into the file store while it is read: memory does not grow with it. */
export async function exportSearch(
  work: ExportWork,
  files: FileStore,
  { kind, filter, file, onRow }: SearchExport,
): Promise<StoredFile> {
  const out = new PassThrough();
  const rows = told(allRows(work, filter), onRow);
  const stored = files.put(
    {
      ...file,
      name: kind === 'pdf' ? 'Invoices.pdf' : 'Invoices.xlsx',
      contentType: kind === 'pdf' ? 'application/pdf' : excelType,
    },
    out,
  );
  try {
    await (kind === 'pdf' ? writePdf(work, rows, out) : writeExcel(work, rows, out));
  } catch (error) {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => undefined);
    throw error;
  }
  return stored;
}

async function writeExcel(
  work: Pick<Work, 'actor'>,
  rows: AsyncIterable<InvoiceRow>,
  out: PassThrough,
): Promise<void> {
  await writeSpreadsheet(
    { sheetName: 'Invoices', columns: sheetColumns, rows: sheetRows(rows, work.actor.timeZone) },
    out,
  );
}

async function* sheetRows(
  rows: AsyncIterable<InvoiceRow>,
  zone: string,
): AsyncGenerator<Record<string, string>> {
  for await (const row of rows) {
    const date = formatInstant(Date.parse(row.createdDate), zone, 'yyyy-MM-dd HH:mm');
    const { bills: _bills, customerEmails: _emails, ...texts } = row;
    yield { ...(texts as unknown as Record<string, string>), date };
  }
}

async function writePdf(
  work: Pick<Work, 'actor' | 'now'>,
  rows: AsyncIterable<InvoiceRow>,
  out: PassThrough,
): Promise<void> {
  const printed = formatInstant(work.now, work.actor.timeZone, 'dd/MM/yyyy HH:mm');
  await tablePdf(
    {
      title: 'Invoices',
      subtitle: `Printed ${printed}`,
      columns: pdfColumns,
      rows: pdfRows(rows, work.actor.timeZone),
    },
    out,
  );
}

async function* pdfRows(rows: AsyncIterable<InvoiceRow>, zone: string): AsyncGenerator<string[]> {
  for await (const row of rows) yield pdfColumns.map(({ cell }) => cell(row, zone));
}
