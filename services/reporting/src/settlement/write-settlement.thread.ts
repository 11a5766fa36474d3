import type { SettlementLine } from '@kobodesk/contracts/settlement';
import { fileOver, type Connected } from '@kobodesk/chassis/threads/written-file';
import type { ListWritten } from '../export/written-list.js';
import { writeSettlementSheet, type SettlementSheet } from './settlement-sheet.js';

/** Runs in a thread of its own, as the writing of searches does. */
export async function writeSettlement({
  port,
  kept,
  ...sheet
}: SettlementSheet & Connected): Promise<ListWritten> {
  const rows = await writeSettlementSheet(sheet, fileOver<SettlementLine>({ port, kept }));
  return { rows, totals: [] };
}
