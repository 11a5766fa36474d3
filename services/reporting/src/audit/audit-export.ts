import type { Writable } from 'node:stream';
import type { AuditFilter, AuditRow } from '@kobodesk/contracts/reporting';
import { formatInstant } from '@kobodesk/chassis/clock/zone';
import { writeSpreadsheet, type SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { tablePdf, type TableColumn } from '@kobodesk/chassis/documents/table-pdf';
import { excelType } from '../export/exported-file.js';
import { auditRowOf } from './audit-row.js';
import type { TrailCursor, TrailRow } from './trail-query.js';

interface Trail {
  below(filter: AuditFilter, cursor: TrailCursor, limit: number): Promise<TrailRow[]>;
}

/** The next rows of the whole result from the latest back, as a thread reads them. */
export async function trailPage(
  { trail, filter, size }: { trail: Trail; filter: AuditFilter; size: number },
  after: TrailCursor | null,
): Promise<Uint8Array> {
  const results = await trail.below(filter, after ?? { atMs: Number.MAX_SAFE_INTEGER, id: 0 }, size);
  const last = results.length === size ? results.at(-1) : undefined;
  const next: TrailCursor | null = last ? { atMs: last.occurred_at_ms, id: last.id } : null;
  return Buffer.from(JSON.stringify({ results, next }));
}

interface Cell {
  header: string;
  key: string;
  /** characters of the sheet; share of the page's width, 0: not on paper */
  width: number;
  share: number;
  kind?: SheetColumn['kind'];
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
    kind: 'moment',
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

/** What the file is called and what it is (rules/documents-and-audit.md#whole-results). */
export const trailFile = (kind: 'pdf' | 'excel'): { name: string; contentType: string } =>
  kind === 'pdf'
    ? { name: 'Audits.pdf', contentType: 'application/pdf' }
    : { name: 'Audits.xlsx', contentType: excelType };

export interface TrailDocument {
  kind: 'pdf' | 'excel';
  zone: string;
  /** under the title on paper */
  lines: readonly string[];
  /** their names, where more than one agency's trail is taken out */
  agencies: ReadonlyMap<number, string>;
}

/** Writes the result of a search while it is read; answers how many rows there were. */
export function writeTrail(
  document: TrailDocument,
  rows: AsyncIterable<TrailRow>,
  out: Writable,
): Promise<number> {
  return document.kind === 'pdf' ? writePdf(document, rows, out) : writeExcel(document, rows, out);
}

const columnsFor = ({ agencies }: TrailDocument): readonly Cell[] =>
  agencies.size > 0 ? [agencyCell, ...cells] : cells;

async function writeExcel(
  document: TrailDocument,
  stored: AsyncIterable<TrailRow>,
  out: Writable,
): Promise<number> {
  const { agencies, zone } = document;
  const chosen = columnsFor(document);
  const columns = chosen.map(({ header, key, width, kind = 'text' }): SheetColumn => ({
    header,
    key,
    width,
    kind,
  }));
  async function* rows(): AsyncGenerator<Record<string, string>> {
    for await (const kept of stored) {
      const row = auditRowOf(kept, agencies);
      yield Object.fromEntries(chosen.map(({ key, text }) => [key, text(row, zone)]));
    }
  }
  return writeSpreadsheet({ sheetName: 'Audits', columns, rows: rows() }, out);
}

async function writePdf(
  document: TrailDocument,
  stored: AsyncIterable<TrailRow>,
  out: Writable,
): Promise<number> {
  const { agencies, zone, lines } = document;
  const chosen = columnsFor(document).filter(({ share }) => share > 0);
  const columns = chosen.map(({ header, share }): TableColumn => ({ header, width: share }));
  async function* rows(): AsyncGenerator<string[]> {
    for await (const kept of stored) {
      const row = auditRowOf(kept, agencies);
      yield chosen.map(({ text }) => text(row, zone));
    }
  }
  return tablePdf({ title: 'Audits', lines, columns, rows: rows() }, out);
}
