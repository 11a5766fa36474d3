/** SHA-256 of a text (UTF-8) in lower-case hex: the edges bring their platform's own. */
export type Sha256 = (text: string) => string;

/**
 * JSON with its keys in order and nothing between them, so that the same record always reads the same: that of RFC 8785,
 * for what JSON can say. Fields that are undefined are left out.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
