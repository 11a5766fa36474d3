import type { MessagePort } from 'node:worker_threads';
import type { CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { fileOver } from '@kobodesk/chassis/threads/written-file';
import { writeCreditNotes } from './credit-export.js';
import type { ListDocument } from './written-list.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeCredits({ port, ...document }: ListDocument & { port: MessagePort }): Promise<number> {
  const { rows, out } = fileOver<CreditNoteRow>(port);
  return writeCreditNotes(document, rows, out);
}
