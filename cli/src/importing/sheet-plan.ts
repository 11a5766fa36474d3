import { readFile } from 'node:fs/promises';
import { ImportRow } from '@kobodesk/contracts/invoicing';
import * as z from 'zod';
import type { AddLines } from '../bulk/whole-file.js';
import { sha256 } from '../chain-source.js';
import { CommandError } from '../output.js';

const format = 'kobodesk-customers/1';

/** The first line of a plan of customers; its rows follow, a line each, in the order of the sheet. */
const SheetPlan = z.object({
  format: z.literal(format),
  server: z.string(),
  /** the import, as the server knows it, and the plan that it holds */
  id: z.number().int(),
  planHash: z.string(),
  /** SHA-256 of the sheet's bytes */
  sheet: z.string(),
  /** SHA-256 of the lines that follow */
  rows: z.string(),
});
export type SheetPlan = z.output<typeof SheetPlan>;

const textOf = (rows: readonly ImportRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export async function writeSheetPlan(
  add: AddLines,
  head: Omit<SheetPlan, 'format' | 'rows'>,
  rows: readonly ImportRow[],
): Promise<void> {
  const text = textOf(rows);
  const first: SheetPlan = { format, ...head, rows: sha256(text) };
  await add([JSON.stringify(first), ...text.split('\n').slice(0, -1)]);
}

function headIn(line: string): SheetPlan | undefined {
  try {
    return SheetPlan.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** What a plan says of itself, once its rows have been found to be those that were written. */
export async function readSheetPlan(path: string): Promise<SheetPlan> {
  const text = await readFile(path, 'utf8');
  const end = text.indexOf('\n');
  const head = headIn(text.slice(0, end));
  if (!head) throw new CommandError(`${path} is not a plan of customers that kobodesk wrote`, 'usage');
  if (sha256(text.slice(end + 1)) !== head.rows)
    throw new CommandError(
      `The rows of ${path} are not those that were planned: make the plan again`,
      'usage',
    );
  return head;
}
