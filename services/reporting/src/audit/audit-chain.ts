import { createHash } from 'node:crypto';

export const chainStart = '0'.repeat(64);

/** JSON with its keys in order, so that the same entry always reads the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** The hash of an entry binds it to the one before: none can be changed, removed or moved unseen. */
export const entryHash = (previousHash: string, sequence: number, content: string): string =>
  createHash('sha256').update(`${previousHash}\n${sequence}\n${content}`).digest('hex');
