/** What each column may be called, in small letters alone. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** The cell of a row by its column; '' where the row has none, or the file has no such column. */
export type CellOf<Column extends string> = (cells: readonly string[], column: Column) => string;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Finds the columns by the first row, in any order, case and spelling of blanks; says which are not there. */
export function columnsOf<Column extends string>(
  head: readonly string[],
  headings: Headings<Column>,
): { cell: CellOf<Column>; missing: Column[] } {
  const names = head.map(plain);
  const columns = Object.keys(headings) as Column[];
  const place = new Map(
    columns.map((column) => [column, names.findIndex((name) => headings[column].includes(name))]),
  );
  return {
    cell: (cells, column) => cells[place.get(column) ?? -1] ?? '',
    missing: columns.filter((column) => place.get(column) === -1),
  };
}

/** The separator that the first line of a csv file has most of. */
export function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/));
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
