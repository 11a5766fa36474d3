import { plainDecimal } from '@kobodesk/contracts/kernel';
import type { DraftItem } from '../draft';

/** The cells of a line that can be written, from left to right. */
export const columns = ['description', 'quantity', 'rate'] as const;
export type ColumnName = (typeof columns)[number];

export interface Cell {
  line: number;
  column: ColumnName;
}

export interface Written {
  items: readonly DraftItem[];
  /** the columns that are not fixed */
  open: readonly ColumnName[];
}

/** '0', '0.00' */
export const isZero = (figure: string): boolean => /^0+(\.0*)?$/.test(figure);

/** A line nobody has written anything into: none is added behind it. */
export const isBlank = ({ description, rate }: DraftItem): boolean =>
  description.trim() === '' && /^[0.]*$/.test(rate);

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
export type Arrow = keyof typeof steps;
export const isArrow = (key: string): key is Arrow => key in steps;

/** The cell that an arrow leads to; undefined at the edge. */
export function beside({ line, column }: Cell, arrow: Arrow, { items, open }: Written): Cell | undefined {
  const [down, right] = steps[arrow];
  const target = open[open.indexOf(column) + right];
  const at = line + down;
  return target === undefined || at < 0 || at >= items.length ? undefined : { line: at, column: target };
}

/** What Enter leads to: the next cell, then the next line; behind the last one, unless that is blank, a new line. */
export function after({ line, column }: Cell, { items, open }: Written): Cell | 'new line' | undefined {
  const right = beside({ line, column }, 'ArrowRight', { items, open });
  if (right) return right;
  const [first] = open;
  if (first === undefined) return undefined;
  if (line + 1 < items.length) return { line: line + 1, column: first };
  const last = items[line];
  return last === undefined || isBlank(last) ? undefined : 'new line';
}

/** What Shift+Enter leads to: the cell before, then the line before. */
export function before({ line, column }: Cell, { items, open }: Written): Cell | undefined {
  const left = beside({ line, column }, 'ArrowLeft', { items, open });
  const last = open.at(-1);
  return left ?? (line === 0 || last === undefined ? undefined : { line: line - 1, column: last });
}

/** As a sheet has it, without symbol and spaces: '₦1,234.50' → '1234.50'; what is no number stays, and is said at its cell. */
const figureOf = (text: string): string => {
  const figures = text.replace(/[\s\u20a6$\u20ac\u00a3]/g, '');
  return figures === '' ? '0' : (plainDecimal(figures) ?? figures);
};

/**
 * The lines after rows of a sheet were pasted at a cell: they fill to the right and downwards, over what stands there, and
 * further lines are added; fixed columns keep what they have, and columns beyond the rate (the amount) are left out.
 */
export function pasted(
  { items, open }: Written,
  at: Cell,
  rows: readonly (readonly string[])[],
  fresh: () => DraftItem,
): DraftItem[] {
  const names = columns.slice(columns.indexOf(at.column));
  const filled = items.map((item) => ({ ...item }));
  for (const [index, row] of rows.entries()) {
    const item = (filled[at.line + index] ??= fresh());
    for (const [place, name] of names.entries()) {
      const text = row[place]?.trim();
      if (text === undefined || !open.includes(name)) continue;
      item[name] = name === 'description' ? text : figureOf(text);
    }
  }
  return filled;
}
