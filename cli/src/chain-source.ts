import { createHash } from 'node:crypto';
import type { Sha256 } from '@kobodesk/contracts/kernel';
import type { Anchor, ChainEntry } from '@kobodesk/contracts/reporting';
import type { Client } from './client.js';

export const sha256 = (text: Parameters<Sha256>[0] | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

export interface ChainPage {
  entries: ChainEntry[];
  /** the last record of the stretch, as the server counts */
  upTo: number;
}

export interface Stretch {
  from?: string | undefined;
  to?: string | undefined;
  /** goes on after this record */
  after?: number | undefined;
}

const pageSize = 1000;

/** Walks the chain by its sequence. Ends early, with a page that is empty, where the server has no more than it counts. */
export async function* pagesOf(client: Client, { from, to, after }: Stretch): AsyncGenerator<ChainPage> {
  let last = after;
  let upTo: number | undefined;
  for (;;) {
    const period = { ...(from ? { fromDate: from } : {}), ...(to ? { endDate: to } : {}) };
    const filter = { ...period, ...(last === undefined ? {} : { after: last }), ...(upTo ? { upTo } : {}) };
    const { rows, total } = await client.list<ChainEntry & { id: unknown }>(
      'audit-entries',
      filter,
      pageSize,
    );
    const entries = rows.map(({ sequence, content, previousHash, hash }) => ({
      sequence,
      content,
      previousHash,
      hash,
    }));
    // an open beginning starts with the first record, whether or not the server still has it
    const before = last ?? (from === undefined ? 0 : (entries[0]?.sequence ?? 1) - 1);
    upTo ??= before + total;
    yield { entries, upTo };
    last = entries.at(-1)?.sequence;
    if (last === undefined || last >= upTo) return;
  }
}

/** The anchors that the server keeps of the caller's chain. */
export async function anchorsOf(client: Client): Promise<Anchor[]> {
  const { rows } = await client.list<Anchor & { id: unknown }>('audit-anchors', {}, 10_000);
  return rows.map(({ day, organisationId, sequence, hash }) => ({ day, organisationId, sequence, hash }));
}
