import type { StatementRow } from '@kobodesk/contracts/invoicing';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import type { ListWritten } from '../export/written-list.js';
import { writeStatementSheet, type StatementSheet } from './statement-sheet.js';

/** Runs in a thread of its own, as the writing of searches does. */
export async function writeStatement({
  port,
  kept,
  ...sheet
}: StatementSheet & Connected): Promise<ListWritten> {
  const rows = await writeStatementSheet(sheet, fileOver<StatementRow>({ port, kept }));
  return { rows, totals: [] };
}
