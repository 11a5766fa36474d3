/** One row of what a checker sees. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return listText(value.map(textOf));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What has commas of its own, amounts and sentences, stands on a line of its own. */
const listText = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => text.includes(',')) ? '\n' : ', ');

/** 'decimalPrecision' → 'Decimal precision' */
export const labelOf = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The changed fields, as a checker reads them: of a change what differs, of a new record everything. */
export function changedFields(
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): ChangedField[] {
  return Object.keys({ ...before, ...after })
    .map((name) => ({
      field: labelOf(name),
      before: textOf(before?.[name]),
      after: textOf(name in after ? after[name] : before?.[name]),
    }))
    .filter((row) => before === null || row.before !== row.after);
}
