import {
  anchorsWithin,
  beginningOf,
  ChainCheck,
  chainStart,
  organisationOf,
  readAnchor,
  readEntry,
  readHeader,
  type Anchor,
  type Verdict,
} from '@kobodesk/contracts/reporting';
import { many } from '@kobodesk/contracts/kernel';
import * as z from 'zod';
import { Progress } from '../../bulk/progress.js';
import { anchorsOf, pagesOf, sha256 } from '../../chain-source.js';
import type { Client } from '../../client.js';
import { linesOf } from '../../lines.js';
import { CommandError, type Output } from '../../output.js';
import { reader } from '../../reading/reader.js';
import { arrivalLines, Arrivals, arrivalsOf } from './arrivals.js';

/** Anchors that somebody kept, one a line: written by `audit anchors`, or taken from the store's files. */
async function readAnchors(file: string | undefined): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  if (file === undefined) return anchors;
  let number = 0;
  for await (const { text } of linesOf(file)) {
    number += 1;
    const anchor = readAnchor(text);
    if (!anchor) throw new CommandError(`${file}: line ${number} is not an anchor`);
    anchors.push(anchor);
  }
  return anchors;
}

const Fault = z.object({
  /** altered, missing, swapped, repeated, foreign, rewritten or unreadable */
  kind: z.string(),
  /** of the first record that is not as it was written */
  sequence: z.number().int(),
  text: z.string(),
});

const Verified = z.object({
  isSound: z.boolean(),
  /** records found right, from the first on */
  count: z.number().int(),
  lastSequence: z.number().int(),
  headHash: z.string(),
  /** anchors that were met and agreed */
  anchored: z.number().int(),
  fault: Fault.nullable(),
  /** null of a file: only the server knows what was announced for it */
  arrivals: Arrivals.nullable(),
});
type Verified = z.output<typeof Verified>;

const verified = ({ fault, ...verdict }: Verdict, arrivals: Arrivals | null): Verified => ({
  ...verdict,
  isSound: fault === undefined && !arrivals?.missing.length,
  fault: fault ?? null,
  arrivals,
});

/** Verifies an exported file; nothing but the file is needed. */
async function verifiedFile(file: string, anchorFile: string | undefined): Promise<Verified> {
  const anchors = await readAnchors(anchorFile);
  let check: ChainCheck | undefined;
  let number = 0;
  for await (const { text, isComplete } of linesOf(file)) {
    number += 1;
    if (!check) {
      const header = readHeader(text);
      if (!header) throw new CommandError(`${file}: the first line is not the head of an export`);
      check = new ChainCheck(sha256, beginningOf(header), anchorsWithin(header, anchors));
      continue;
    }
    const entry = isComplete ? readEntry(text) : undefined;
    if (entry) check.take(entry);
    else check.takeUnreadable(`line ${number}`);
    if (check.isSettled) break;
  }
  if (!check) throw new CommandError(`${file} is empty`);
  return verified(check.end(), null);
}

/**
 * Verifies the chain as the server has it, from its first record to the last that it counts, and that what the services
 * announced for it arrived.
 */
async function verifiedServer(
  client: Client,
  anchorFile: string | undefined,
  output: Output,
): Promise<Verified> {
  const progress = new Progress('verified', output);
  const anchors = [...(await anchorsOf(client)), ...(await readAnchors(anchorFile))];
  let check: ChainCheck | undefined;
  let counted = 0;
  for await (const { entries, upTo } of pagesOf(client, {})) {
    counted = upTo;
    const organisationId = organisationOf(entries[0]?.content ?? '') ?? anchors[0]?.organisationId ?? 0;
    check ??= new ChainCheck(sha256, { organisationId, sequence: 1, previousHash: chainStart }, anchors);
    for (const entry of entries) check.take(entry);
    if (check.isSettled) break;
    progress.tell({ done: entries.at(-1)?.sequence ?? upTo, total: upTo });
  }
  progress.end();
  if (!check) throw new CommandError('The server has no audit trail');
  const verdict = check.end();
  if (verdict.fault || verdict.lastSequence >= counted) return verified(verdict, await arrivalsOf(client));
  const sequence = verdict.lastSequence + 1;
  const text = `Record ${sequence}: it is missing; the server counts ${counted}`;
  return verified({ ...verdict, fault: { kind: 'missing', sequence, text } }, await arrivalsOf(client));
}

function chainLines({ fault, count, lastSequence, headHash, anchored }: Verified): string[] {
  if (fault)
    return [
      `NOT SOUND (${fault.kind}). ${fault.text}`,
      `${many(count, 'record')} before it ${count === 1 ? 'is' : 'are'} sound`,
    ];
  return [
    `SOUND. ${many(count, 'record')}, the last is ${lastSequence}, ${many(anchored, 'anchor agrees', 'anchors agree')}`,
    `Head: ${headHash}`,
  ];
}

const nothingThere =
  'There is nothing in this trail. Provider staff name the agency whose trail they mean: --agency';

export const auditVerify = reader({
  answer: Verified,
  row: Verified,
  hasRows: false,
  shows: ['isSound', 'count', 'lastSequence', 'headHash', 'anchored', 'fault'],
  ask: (client, { file, server, anchor }, output) => {
    if ((file === undefined) === (server === undefined))
      throw new CommandError('Give a file, or --server', 'usage');
    return file === undefined
      ? verifiedServer(client, anchor?.toString(), output)
      : verifiedFile(String(file), anchor?.toString());
  },
  lines: (answer) => [...chainLines(answer), ...(answer.arrivals ? arrivalLines(answer.arrivals) : [])],
  tells: ({ isSound, count }, { server }) => (server && isSound && count === 0 ? [nothingThere] : []),
  outcome: ({ isSound }) => (isSound ? 'done' : 'findings'),
});
