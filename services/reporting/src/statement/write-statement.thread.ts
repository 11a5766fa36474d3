import type { MessagePort } from 'node:worker_threads';
import type { StatementRow } from '@kobodesk/contracts/invoicing';
import { fileOver } from '@kobodesk/chassis/threads/written-file';
import { writeStatementSheet, type StatementSheet } from './statement-sheet.js';

/** Runs in a thread of its own, as the writing of searches does. */
export function writeStatement({ port, ...sheet }: StatementSheet & { port: MessagePort }): Promise<number> {
  const { rows, out } = fileOver<StatementRow>(port);
  return writeStatementSheet(sheet, rows, out);
}
