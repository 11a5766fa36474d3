import { PassThrough } from 'node:stream';
import type { AuditFilter, AuditRow } from '@kobodesk/contracts/reporting';
import { formatInstant } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import type { FileStore, NewFile, StoredFile } from '@kobodesk/chassis/files/file-store';
import type { Work } from '@kobodesk/chassis/operations/call';
import { auditRowOf } from './audit-row.js';
import type { TrailCursor, TrailRow } from './trail-query.js';

const pageSize = 1000;

interface Trail {
  below(filter: AuditFilter, cursor: TrailCursor, limit: number): Promise<TrailRow[]>;
}

export interface TrailExport {
  kind: 'pdf' | 'excel';
  filter: AuditFilter;
  file: Omit<NewFile, 'name' | 'contentType'>;
  trail: Trail;
  agencies: ReadonlyMap<number, string>;
  /** after each row */
  onRow?: () => Promise<void>;
}

/** The whole result, page by page from the latest back; no more than a page is in memory. */
async function* allRows({ trail, filter, agencies, onRow }: TrailExport): AsyncGenerator<AuditRow> {
  let cursor: TrailCursor = { atMs: Number.MAX_SAFE_INTEGER, id: 0 };
  for (;;) {
    const rows = await trail.below(filter, cursor, pageSize);
    for (const row of rows) {
      await onRow?.();
      yield auditRowOf(row, agencies);
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    cursor = { atMs: last.occurred_at_ms, id: last.id };
  }
}

interface Cell {
  header: string;
  key: string;
  /** characters of the sheet; share of the page's width, 0: not on paper */
  width: number;
  share: number;
  text: (row: AuditRow, zone: string) => string;
}

const valuesOf = (values: AuditRow['before']): string => (values === null ? '' : JSON.stringify(values));

const cells: readonly Cell[] = [
  { header: 'Name', key: 'name', width: 28, share: 12, text: (row) => row.personName },
  {
    header: 'Event date',
    key: 'date',
    width: 18,
    share: 9,
    text: (row, zone) => formatInstant(Date.parse(row.timeStamp), zone, 'yyyy-MM-dd HH:mm'),
  },
  { header: 'Via-API', key: 'viaApi', width: 8, share: 5, text: (row) => (row.viaApi ? 'Yes' : 'No') },
  { header: 'IP address', key: 'address', width: 18, share: 9, text: (row) => row.ipAddress },
  { header: 'Source', key: 'source', width: 10, share: 6, text: (row) => row.source },
  { header: 'Action performed', key: 'description', width: 60, share: 40, text: (row) => row.description },
  { header: 'Audit type', key: 'action', width: 24, share: 14, text: (row) => row.action },
  { header: 'Before', key: 'before', width: 40, share: 0, text: (row) => valuesOf(row.before) },
  { header: 'After', key: 'after', width: 40, share: 0, text: (row) => valuesOf(row.after) },
];
const agencyCell: Cell = {
  header: 'Agency',
  key: 'agency',
  width: 28,
  share: 12,
  text: (row) => row.agencyName,
};

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes the result of a search into the file store while it is read. The file is named Audits (002 §7). */
export async function exportTrail(
  work: Pick<Work, 'actor' | 'now'>,
  files: FileStore,
  wanted: TrailExport,
): Promise<StoredFile> {
  const out = new PassThrough();
  const isPdf = wanted.kind === 'pdf';
  const stored = files.put(
    {
      ...wanted.file,
      name: isPdf ? 'Audits.pdf' : 'Audits.xlsx',
      contentType: isPdf ? 'application/pdf' : excelType,
    },
    out,
  );
  try {
    await (isPdf ? writePdf(work, wanted, out) : writeExcel(work, wanted, out));
  } catch (error) {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => undefined);
    throw error;
  }
  return stored;
}

const columnsFor = (wanted: TrailExport): readonly Cell[] =>
  wanted.agencies.size > 0 ? [agencyCell, ...cells] : cells;

async function writeExcel(work: Pick<Work, 'actor'>, wanted: TrailExport, out: PassThrough): Promise<void> {
  const chosen = columnsFor(wanted);
  const columns = chosen.map(({ header, key, width }): SheetColumn => ({ header, key, width, kind: 'text' }));
  const zone = work.actor.timeZone;
  async function* rows(): AsyncGenerator<Record<string, string>> {
    for await (const row of allRows(wanted))
      yield Object.fromEntries(chosen.map(({ key, text }) => [key, text(row, zone)]));
  }
  await writeSpreadsheet({ sheetName: 'Audits', columns, rows: rows() }, out);
}

async function writePdf(
  work: Pick<Work, 'actor' | 'now'>,
  wanted: TrailExport,
  out: PassThrough,
): Promise<void> {
  const chosen = columnsFor(wanted).filter(({ share }) => share > 0);
  const columns = chosen.map(({ header, share }): TableColumn => ({ header, width: share }));
  const zone = work.actor.timeZone;
  async function* rows(): AsyncGenerator<string[]> {
    for await (const row of allRows(wanted)) yield chosen.map(({ text }) => text(row, zone));
  }
  const subtitle = `Printed ${formatInstant(work.now, zone, 'dd/MM/yyyy HH:mm')}`;
  await tablePdf({ title: 'Audits', subtitle, columns, rows: rows() }, out);
}
