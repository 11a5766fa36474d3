import type { AuditFilter, AuditRow } from '@kobodesk/contracts/reporting';
import { minuteOf, momentText } from '@kobodesk/chassis/clock/zone';
import type { SheetColumn } from '@kobodesk/chassis/documents/spreadsheet';
import { writeList, type ListDocument, type ListFile, type ListWritten } from '../export/written-list.js';
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
  /** on paper, where that is written another way */
  onPaper?: (row: AuditRow, zone: string) => string;
}

const valuesOf = (values: AuditRow['before']): string => (values === null ? '' : JSON.stringify(values));

const cells: readonly Cell[] = [
  { header: 'Name', key: 'name', width: 28, share: 12, text: (row) => row.personName },
  {
    header: 'Event date',
    key: 'date',
    width: 18,
    share: 11,
    kind: 'moment',
    text: (row, zone) => minuteOf(Date.parse(row.timeStamp), zone),
    onPaper: (row, zone) => momentText(Date.parse(row.timeStamp), zone),
  },
  { header: 'Via-API', key: 'viaApi', width: 8, share: 5, text: (row) => (row.viaApi ? 'Yes' : 'No') },
  { header: 'IP address', key: 'address', width: 18, share: 9, text: (row) => row.ipAddress },
  { header: 'Source', key: 'source', width: 10, share: 6, text: (row) => row.source },
  { header: 'Action performed', key: 'description', width: 60, share: 38, text: (row) => row.description },
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

export interface TrailDocument extends ListDocument {
  /** their names, where more than one agency's trail is taken out */
  agencies: ReadonlyMap<number, string>;
}

/** Writes the result of a search while it is read. */
export function writeTrail(document: TrailDocument, file: ListFile<TrailRow>): Promise<ListWritten> {
  const { agencies } = document;
  const chosen = agencies.size > 0 ? [agencyCell, ...cells] : cells;
  const shape = {
    title: 'Audits',
    pdfColumns: chosen
      .filter(({ share }) => share > 0)
      .map(({ header, share, text, onPaper = text }) => ({ header, width: share, cell: onPaper })),
    sheetColumns: chosen.map(({ header, key, width, kind = 'text' as const }) => ({
      header,
      key,
      width,
      kind,
    })),
    sheetRow: (row: AuditRow, zone: string) =>
      Object.fromEntries(chosen.map(({ key, text }) => [key, text(row, zone)])),
  };
  return writeList(document, shape, { ...file, pages: auditPages(file.pages, agencies) });
}

async function* auditPages(
  pages: AsyncIterable<readonly TrailRow[]>,
  agencies: TrailDocument['agencies'],
): AsyncGenerator<AuditRow[]> {
  for await (const page of pages) yield page.map((kept) => auditRowOf(kept, agencies));
}
