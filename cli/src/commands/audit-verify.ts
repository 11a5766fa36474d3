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
import { anchorsOf, pagesOf, sha256 } from '../chain-source.js';
import type { Client } from '../client.js';
import { exitCodes } from '../exit-codes.js';
import { linesOf } from '../lines.js';
import { CommandError, type Output } from '../output.js';
import { isComplete } from './audit-arrivals.js';

const broken = exitCodes.findings;

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

function report(output: Output, verdict: Verdict): number {
  const { fault, count, lastSequence, headHash, anchored } = verdict;
  if (fault) {
    output.line(`NOT SOUND (${fault.kind}). ${fault.text}`);
    output.line(`${count} records before it are sound`);
    return broken;
  }
  output.line(`SOUND. ${count} records, the last is ${lastSequence}, ${anchored} anchors agree`);
  output.line(`Head: ${headHash}`);
  return 0;
}

/** Verifies an exported file; nothing but the file is needed. */
export async function verifyFile(
  output: Output,
  { file, anchorFile }: { file: string; anchorFile?: string | undefined },
): Promise<number> {
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
  return report(output, check.end());
}

/**
 * Verifies the chain as the server has it, from its first record to the last that it counts, and that what the services
 * announced for it arrived.
 */
export async function verifyServer(
  client: Client,
  output: Output,
  anchorFile: string | undefined,
): Promise<number> {
  const anchors = [...(await anchorsOf(client)), ...(await readAnchors(anchorFile))];
  let check: ChainCheck | undefined;
  let counted = 0;
  for await (const { entries, upTo } of pagesOf(client, {})) {
    counted = upTo;
    const organisationId = organisationOf(entries[0]?.content ?? '') ?? anchors[0]?.organisationId ?? 0;
    check ??= new ChainCheck(sha256, { organisationId, sequence: 1, previousHash: chainStart }, anchors);
    for (const entry of entries) check.take(entry);
    if (check.isSettled) break;
  }
  if (!check) throw new CommandError('The server has no audit trail');
  const verdict = check.end();
  if (!verdict.fault && verdict.lastSequence < counted) {
    output.line(
      `NOT SOUND (missing). Record ${verdict.lastSequence + 1}: it is missing; the server counts ${counted}`,
    );
    return broken;
  }
  const isSound = report(output, verdict) === 0;
  return (await isComplete(client, output)) && isSound ? 0 : broken;
}
