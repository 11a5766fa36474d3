import type { AgeingRow } from '@kobodesk/contracts/invoicing';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import { writeAgeing, type AgeingDocument } from './ageing-export.js';
import type { ListWritten } from '../export/written-list.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeAges({ port, kept, ...document }: AgeingDocument & Connected): Promise<ListWritten> {
  return writeAgeing(document, fileOver<AgeingRow>({ port, kept }));
}
