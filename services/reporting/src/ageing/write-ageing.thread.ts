import type { MessagePort } from 'node:worker_threads';
import type { AgeingRow } from '@kobodesk/contracts/invoicing';
import { fileOver } from '@kobodesk/chassis/threads/written-file';
import { writeAgeing, type AgeingDocument } from './ageing-export.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeAges({ port, ...document }: AgeingDocument & { port: MessagePort }): Promise<number> {
  const { rows, out } = fileOver<AgeingRow>(port);
  return writeAgeing(document, rows, out);
}
