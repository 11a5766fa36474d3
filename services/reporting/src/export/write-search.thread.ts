import type { MessagePort } from 'node:worker_threads';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { fileOver } from '@kobodesk/chassis/threads/written-file';
import { writeSearchResult } from './search-export.js';
import type { ListDocument } from './written-list.js';

/** Runs in a thread of its own: a long list takes a minute of a core. */
export function writeSearch({ port, ...document }: ListDocument & { port: MessagePort }): Promise<number> {
  const { rows, out } = fileOver<InvoiceRow>(port);
  return writeSearchResult(document, rows, out);
}
