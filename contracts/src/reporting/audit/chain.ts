/** What stands before the first record of every chain. */
export const chainStart = '0'.repeat(64);

/** SHA-256 of a text (UTF-8) in lower-case hex: the edges bring their platform's own. */
export type Sha256 = (text: string) => string;

/** A record as it is stored, exported and verified. */
export interface ChainEntry {
  /** from 1, without gaps, per organisation */
  readonly sequence: number;
  /** the whole record in canonical JSON: everything that is ever shown of it */
  readonly content: string;
  /** the hash of the record before; `chainStart` for the first */
  readonly previousHash: string;
  readonly hash: string;
}

/** JSON with its keys in order, so that the same record always reads the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** The hash of a record binds it to its place and to the one before: none can be changed, removed or moved unseen. */
export const entryHash = (sha256: Sha256, previousHash: string, sequence: number, content: string): string =>
  sha256(`${previousHash}\n${sequence}\n${content}`);

/** The organisation that a record says it belongs to; 0 is the platform's own chain. Undefined: it cannot be read. */
export function organisationOf(content: string): number | undefined {
  try {
    const { organisationId } = JSON.parse(content) as { organisationId?: unknown };
    if (organisationId === null) return 0;
    return typeof organisationId === 'number' ? organisationId : undefined;
  } catch {
    return undefined;
  }
}
