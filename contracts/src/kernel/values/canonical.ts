/** SHA-256 of a text (UTF-8) in lower-case hex: the edges bring their platform's own. */
export type Sha256 = (text: string) => string;

/**
 * JSON with its keys in order and nothing between them, so that the same record always reads the same: that of RFC 8785,
 * for what JSON can say. Fields that are undefined are left out.
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as Record<string, unknown>;
  let fields = '';
  for (const name of Object.keys(record).sort()) {
    const inner = record[name];
    if (inner === undefined) continue;
    fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${canonical(inner)}`;
  }
  return `{${fields}}`;
}
