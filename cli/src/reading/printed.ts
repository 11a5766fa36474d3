import type { Fields, Given, Reader } from './reader.js';

export interface Form {
  json?: true;
  ndjson?: true;
  /** the fields that were asked for */
  fields?: readonly string[];
}

const cut = (row: Fields, fields: readonly string[] | undefined): Fields =>
  fields ? Object.fromEntries(fields.map((field) => [field, row[field]])) : row;

/** For a terminal: on one line, and without signs that would move its cursor. */
export const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return plain(text);
};

function columnsOf(rows: readonly Fields[], shown: readonly string[]): string[] {
  const cells = rows.map((row) => shown.map((field) => cell(row[field])));
  const widths = shown.map((_field, at) => Math.max(0, ...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The lines of an answer on standard output. */
export function printed(reader: Reader, answer: Fields, given: Given, form: Form): readonly string[] {
  const { json, ndjson, fields } = form;
  const { hasRows, rowsIn = 'results', shows } = reader;
  const rows = hasRows ? (answer[rowsIn] as Fields[]) : [answer];
  if (ndjson) return rows.map((row) => JSON.stringify(cut(row, fields)));
  if (json) {
    const whole = hasRows
      ? { ...answer, [rowsIn]: rows.map((row) => cut(row, fields)) }
      : cut(answer, fields);
    return [JSON.stringify(whole)];
  }
  if (reader.lines && !fields) return reader.lines(answer, given).map((line) => plain(line));
  const shown = fields ?? shows;
  if (hasRows) return columnsOf(rows, shown);
  return columnsOf(
    shown.map((field) => ({ field, value: answer[field] })),
    ['field', 'value'],
  );
}
