import type { JournalLine } from '@kobodesk/contracts/settlement';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import type { ListDocument, ListWritten } from '../../export/written-list.js';
import { writeJournal } from './journal-export.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeEntries({ port, kept, ...document }: ListDocument & Connected): Promise<ListWritten> {
  return writeJournal(document, fileOver<JournalLine>({ port, kept }));
}
