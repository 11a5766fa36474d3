import * as z from 'zod';
import { chainStart, type ChainEntry } from './chain.js';
import type { Anchor, ChainBeginning } from './chain-check.js';

/** The first line of an exported trail; each further line is a record. Lines end with \n. */
export interface ExportHeader {
  readonly export: 'kobodesk-audit';
  readonly version: 1;
  readonly organisationId: number;
  /** first and last day that was asked for, in the organisation's zone; null: from the beginning, up to the end */
  readonly from: string | null;
  readonly to: string | null;
  /** where the records begin */
  readonly first: number;
  readonly previousHash: string;
}

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Header = z.strictObject({
  export: z.literal('kobodesk-audit'),
  version: z.literal(1),
  organisationId: z.number().int().min(0),
  from: Day.nullable(),
  to: Day.nullable(),
  first: z.number().int().min(1),
  previousHash: Hash,
});
const AnchorLine = z.object({
  organisationId: z.number().int().min(0),
  day: Day,
  sequence: z.number().int().min(1),
  hash: Hash,
});

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export const headerLine = (header: ExportHeader): string =>
  JSON.stringify({
    export: header.export,
    version: header.version,
    organisationId: header.organisationId,
    from: header.from,
    to: header.to,
    first: header.first,
    previousHash: header.previousHash,
  });

/** Undefined: the line is no header. A trail without a first day begins with its first record. */
export function readHeader(line: string): ExportHeader | undefined {
  const { data } = Header.safeParse(jsonOf(line));
  if (!data || headerLine(data) !== line) return undefined;
  const isStart = data.first === 1 && data.previousHash === chainStart;
  return data.from === null && !isStart ? undefined : data;
}

export const beginningOf = ({ organisationId, first, previousHash }: ExportHeader): ChainBeginning => ({
  organisationId,
  sequence: first,
  previousHash,
});

export const entryLine = ({ sequence, content, previousHash, hash }: ChainEntry): string =>
  JSON.stringify({ sequence, content, previousHash, hash });

/** Undefined: not a line that an export writes. Read strictly, so that no byte of a line can change unseen. */
export function readEntry(line: string): ChainEntry | undefined {
  const entry = jsonOf(line) as ChainEntry | undefined;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const isEntry =
    Number.isSafeInteger(entry.sequence) &&
    typeof entry.content === 'string' &&
    typeof entry.previousHash === 'string' &&
    typeof entry.hash === 'string';
  return isEntry && entryLine(entry) === line ? entry : undefined;
}

export const anchorLine = ({ day, organisationId, sequence, hash }: Anchor): string =>
  JSON.stringify({ day, organisationId, sequence, hash });

/** Undefined: the line is no anchor. */
export const readAnchor = (line: string): Anchor | undefined => AnchorLine.safeParse(jsonOf(line)).data;

/** Anchors that the records of an export must reach: those of days that lie wholly in its period. */
export const anchorsWithin = (header: ExportHeader, anchors: readonly Anchor[]): Anchor[] =>
  anchors.filter(({ day, sequence }) => sequence >= header.first && (header.to === null || day < header.to));
