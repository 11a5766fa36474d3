import type { ExportedInvoice } from '@kobodesk/contracts/invoicing';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import { writeSearchResult } from './search-export.js';
import type { ListDocument, ListWritten } from './written-list.js';

/** Runs in a thread of its own: a long list takes a minute of a core. */
export function writeSearch({ port, kept, ...document }: ListDocument & Connected): Promise<ListWritten> {
  return writeSearchResult(document, fileOver<ExportedInvoice>({ port, kept }));
}
