import { parse } from 'csv-parse/browser/esm/sync';

/** The rows of what a sheet puts on the clipboard: cells parted by tabs, quoted where they hold quotes or several lines. */
export const rowsOf = (text: string): string[][] =>
  parse(text, {
    delimiter: '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
