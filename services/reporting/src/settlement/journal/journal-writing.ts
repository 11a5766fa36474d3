import {
  exportJournal,
  JournalFilter,
  searchLedgerLines,
  type JournalCursor,
} from '@kobodesk/contracts/settlement';
import { threadFunction } from '@kobodesk/chassis/threads/threads';
import { agencyName, periodOf, printedLine } from '../../export/export-head.js';
import type { ExportEntity } from '../../export/export.entity.js';
import { pageSize, written, type ExportWork, type Tools, type Writing } from '../../export/writing.js';
import type { writeEntries } from './write-journal.thread.js';

const writer = threadFunction<typeof writeEntries>(
  'writeEntries',
  './write-journal.thread.js',
  import.meta.url,
);

/** The file of a journal (rules/ledger.md#the-journal). */
export async function journalWriting(
  tools: Tools,
  work: ExportWork,
  { kind, filter: stored }: Pick<ExportEntity, 'filter' | 'kind'>,
): Promise<Writing> {
  const filter = JournalFilter.parse(stored);
  const { totalCount: total } = await work.ask(searchLedgerLines, { pageSize: 1, parameter: filter });
  const lines = [await agencyName(work), `Journal ${periodOf(filter)}`, printedLine(work)];
  return {
    total,
    write: written(tools, {
      name: 'Journal',
      writer,
      task: { kind, zone: work.actor.timeZone, lines },
      page: (after: JournalCursor | null) => work.bytes(exportJournal, { filter, after, size: pageSize }),
    }),
  };
}
