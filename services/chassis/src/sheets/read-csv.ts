import { separatorOf } from '@kobodesk/contracts/kernel';
import { CsvError, parse } from 'csv-parse/sync';

export type Cells = { readonly rows: string[][] } | { readonly why: string };

/** Banks write UTF-8 or the Windows page of the country; what is no UTF-8 is the latter. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The cells of a csv file, trimmed; rows without any text are left out, unless rows are to be told by their place in
 * the file.
 */
export function cellsOf(text: string, { keepsEmpty = false } = {}): Cells {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: !keepsEmpty,
      skip_records_with_empty_values: !keepsEmpty,
      trim: true,
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { why: `The file could not be read: line ${String(error['lines'] ?? 1)}` };
  }
}
