/**
 * Lines of a table with headings: the first columns are words and begin together, the others are numbers and end
 * together. Without rows there is no heading either.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  words: number,
): string[] {
  if (rows.length === 0) return [];
  const all = [headings, ...rows];
  const widths = headings.map((_heading, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
