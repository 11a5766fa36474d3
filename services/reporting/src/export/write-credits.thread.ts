import type { CreditNoteRow } from '@kobodesk/contracts/invoicing';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import { writeCreditNotes } from './credit-export.js';
import type { ListDocument, ListWritten } from './written-list.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeCredits({ port, kept, ...document }: ListDocument & Connected): Promise<ListWritten> {
  return writeCreditNotes(document, fileOver<CreditNoteRow>({ port, kept }));
}
