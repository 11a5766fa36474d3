import { createHash } from 'node:crypto';
import type { ImportOutcome } from '@kobodesk/contracts/invoicing';
import { foldedName } from '@kobodesk/contracts/kernel';
import { keysOf } from '../customer-keys.js';
import type { Described } from '../duplicates/likeness.js';
import type { Alike } from '../duplicates/look-alikes.js';
import { checked, type SheetRow } from './customer-sheet.js';

/** What is said of a row before anything happens. */
export interface PlannedRow extends SheetRow {
  readonly name: string;
  readonly outcome: Extract<ImportOutcome, 'new' | 'alike' | 'refused' | 'twice'>;
  readonly message: string;
  /** the customer that it looks like most */
  readonly customerId: number | null;
  readonly alikeIds: readonly number[];
}

/** as many are remembered as alike */
const mostAlike = 20;
const nobody = { customerId: null, alikeIds: [] };
const longestName = 200;
const namedBy = (cells: readonly string[]): string => [...(cells[0] ?? '')].slice(0, longestName).join('');

type Fit = Extract<ReturnType<typeof checked>, { customer: unknown }>['customer'];

/** What a customer is told from others by. */
export function describedAs({ name, rcNumber = '', customerStaff }: Fit): Described {
  const [person] = customerStaff;
  return { name, rcNumber, phone: person?.phoneNumber ?? '', email: person?.email ?? '' };
}

/** The same of a row; undefined of one that is refused. */
export function describedBy(cells: readonly string[]): Described | undefined {
  const row = checked(cells);
  return 'customer' in row ? describedAs(row.customer) : undefined;
}

/** 'Looks like Skyways (IN-000101): Same registration number: 412345'. */
export const likenessOf = ({ other, evidence }: Alike, { by = '' } = {}): string =>
  `Looks like ${other.name} (${other.ain})${by}: ${evidence.join(', ')}`;

/**
 * What becomes of each row, in the order of the file: refused by the rules of the form, standing in the file before (the
 * same name or registration number), like a customer there is, or new.
 */
export function planRows(
  rows: readonly SheetRow[],
  alike: (row: SheetRow) => readonly Alike[],
): PlannedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = namedBy(row.cells);
    const read = checked(row.cells);
    if ('faults' in read) return { ...row, ...nobody, name, outcome: 'refused', message: read.faults };
    const marks = marksOf(describedAs(read.customer));
    const before = marks.map((mark) => seen.get(mark)).find((rowNo) => rowNo !== undefined);
    if (before !== undefined)
      return { ...row, ...nobody, name, outcome: 'twice', message: `Twice in the file, row ${before}` };
    for (const mark of marks) seen.set(mark, row.rowNo);
    const [like, ...others] = alike(row);
    if (!like) return { ...row, ...nobody, name, outcome: 'new', message: '' };
    const alikeIds = [like, ...others].slice(0, mostAlike).map(({ other }) => other.id);
    return { ...row, name, outcome: 'alike', message: likenessOf(like), customerId: like.other.id, alikeIds };
  });
}

const marksOf = (described: Described): string[] => [
  `name ${foldedName(described.name)}`,
  ...keysOf(described).flatMap(({ kind, text }) => (kind === 'rc' ? [`rc ${text}`] : [])),
];

/** Of the file and of all that was said of it: another plan has another one. */
export function planHashOf(contentHash: string, rows: readonly PlannedRow[]): string {
  const hash = createHash('sha256').update(contentHash);
  for (const { rowNo, cells, outcome, alikeIds } of rows)
    hash.update(JSON.stringify([rowNo, cells, outcome, alikeIds]));
  return hash.digest('hex');
}
