import type { Headings } from '../../kernel/index.js';
import { columnsOf, unsafeText } from '../../kernel/index.js';
import { planCells, type PlanClaim, type PlanKind } from './plan.js';

type Column = Exclude<keyof PlanClaim, 'line'>;

/** What the columns of a file may be called; the first name is the one that files of ours have. */
const headings: Headings<Column> = {
  invoiceNumber: ['invoicenumber', 'invoiceno', 'invoice'],
  amount: ['amount', 'amountpaid', 'creditamount'],
  currency: ['currency', 'currencycode'],
  reference: ['reference', 'paymentreference', 'remitaretrievalreference', 'rrr'],
  day: ['paidon', 'date', 'paymentdate', 'datetransmitted'],
  reason: ['reason', 'comment', 'narration'],
  creator: ['creator', 'newcreator', 'creatoremail', 'email'],
  approver: ['approver', 'newapprover', 'approveremail'],
  kept: ['keptcustomer', 'kept', 'into', 'parent', 'parentcustomer'],
  merged: ['mergedcustomer', 'merged', 'mergedaway', 'child', 'childcustomer', 'subcustomer'],
};

/** The columns of each kind as they are written; those that a file must have come first. */
export const planColumns: Readonly<
  Record<PlanKind, { readonly needed: readonly Column[]; readonly optional: readonly Column[] }>
> = {
  'mark-paid': { needed: ['invoiceNumber', 'reference'], optional: ['amount', 'day', 'reason'] },
  'report-sheet': {
    needed: ['invoiceNumber', 'amount', 'reference', 'day'],
    optional: ['currency', 'reason'],
  },
  void: { needed: ['invoiceNumber', 'reason'], optional: [] },
  'correct-creator': { needed: ['invoiceNumber', 'creator'], optional: ['reason'] },
  'correct-reference': { needed: ['invoiceNumber', 'reference'], optional: ['reason'] },
  'correct-approver': { needed: ['invoiceNumber', 'approver'], optional: ['reason'] },
  'merge-customers': { needed: ['kept', 'merged'], optional: ['reason'] },
  'credit-notes': { needed: ['invoiceNumber', 'amount', 'reason'], optional: [] },
};

const titles: Readonly<Record<Column, string>> = {
  invoiceNumber: 'Invoice number',
  amount: 'Amount',
  currency: 'Currency',
  reference: 'Reference',
  day: 'Paid on',
  reason: 'Reason',
  creator: 'Creator',
  approver: 'Approver',
  kept: 'Kept customer',
  merged: 'Merged customer',
};

/** The beginning of a cell that is too long, which does not pass for a whole one. */
function cut(text: string, most: number): string {
  // half of a character is none
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** How the rows of a file are read, by its first one; or why they cannot be. */
export function claimsBy(
  kind: PlanKind,
  head: readonly string[],
): { why: string } | { claimOf: (cells: readonly string[], line: number) => PlanClaim } {
  const { cell: written, missing } = columnsOf(head, headings);
  // a file of ours keeps spreadsheet programs from running a cell
  const cell: typeof written = (cells, column) => cut(unsafeText(written(cells, column)), planCells[column]);
  const { needed } = planColumns[kind];
  const lacking = needed.filter((column) => missing.includes(column));
  if (lacking.length > 0)
    return { why: `The file has no column ${lacking.map((column) => `'${titles[column]}'`).join(', ')}` };
  const claimOf = (cells: readonly string[], line: number): PlanClaim => ({
    line,
    invoiceNumber: cell(cells, 'invoiceNumber'),
    amount: cell(cells, 'amount'),
    currency: cell(cells, 'currency'),
    reference: cell(cells, 'reference'),
    day: cell(cells, 'day'),
    reason: cell(cells, 'reason'),
    creator: cell(cells, 'creator'),
    approver: cell(cells, 'approver'),
    kept: cell(cells, 'kept'),
    merged: cell(cells, 'merged'),
  });
  return { claimOf };
}

/** Rows as a file that may be planned again, each with why nothing came of it, which no reader looks at. */
export function cellsOfClaims(
  kind: PlanKind,
  rows: readonly { claim: PlanClaim; why: string }[],
): string[][] {
  const columns = [...planColumns[kind].needed, ...planColumns[kind].optional];
  return [
    [...columns.map((column) => titles[column]), 'Why'],
    ...rows.map(({ claim, why }) => [...columns.map((column) => claim[column]), why]),
  ];
}
