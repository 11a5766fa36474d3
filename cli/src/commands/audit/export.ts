import { open, stat, truncate, type FileHandle } from 'node:fs/promises';
import {
  entryLine,
  headerLine,
  organisationOf,
  readEntry,
  readHeader,
  type ChainEntry,
  type ExportHeader,
} from '@kobodesk/contracts/reporting';
import { many } from '@kobodesk/contracts/kernel';
import { Progress } from '../../bulk/progress.js';
import { pagesOf } from '../../chain-source.js';
import type { Client } from '../../client.js';
import { linesOf } from '../../lines.js';
import { CommandError, type Output } from '../../output.js';
import { reader } from '../../reading/reader.js';
import { Kept } from '../kept.js';

interface ExportOptions {
  from?: string | undefined;
  to?: string | undefined;
  out: string;
}

/** How far an earlier export into the same file came. */
interface Earlier {
  organisationId: number;
  last: number;
  written: number;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** What a cut export left: whole lines are kept, half a line is taken away. */
async function progressOf({ out, from, to }: ExportOptions): Promise<Earlier | undefined> {
  if ((await sizeOf(out)) === 0) return undefined;
  let header: ExportHeader | undefined;
  let last: ChainEntry | undefined;
  let written = 0;
  let end = 0;
  for await (const line of linesOf(out)) {
    if (!line.isComplete) break;
    if (!header) {
      header = readHeader(line.text);
      if (!header) throw new CommandError(`${out} exists and is not an export of an audit trail`);
      if (header.from !== (from ?? null) || header.to !== (to ?? null))
        throw new CommandError(`${out} holds another period; choose another file`);
    } else {
      last = readEntry(line.text);
      if (!last) throw new CommandError(`${out} was changed: line ${written + 2} is not a record`);
      written += 1;
    }
    end = line.end;
  }
  await truncate(out, end);
  if (!header) return undefined;
  const { organisationId, first } = header;
  return { organisationId, last: last?.sequence ?? first - 1, written };
}

async function begin(file: FileHandle, { from, to }: ExportOptions, first: ChainEntry): Promise<void> {
  const header: ExportHeader = {
    export: 'kobodesk-audit',
    version: 1,
    organisationId: organisationOf(first.content) ?? 0,
    from: from ?? null,
    to: to ?? null,
    first: first.sequence,
    previousHash: first.previousHash,
  };
  const line = headerLine(header);
  if (!readHeader(line))
    throw new CommandError(`The chain begins with record ${first.sequence}: the ones before are missing`);
  await file.write(`${line}\n`);
}

/** A record that cannot be read says nothing of whose it is: verifying the file does. */
function refuseOther(out: string, { organisationId }: Earlier, { content }: ChainEntry): void {
  const whose = organisationOf(content) ?? organisationId;
  if (whose !== organisationId)
    throw new CommandError(
      `${out} holds the trail of another agency (${organisationId}); choose another file`,
    );
}

async function exported(client: Client, output: Output, options: ExportOptions): Promise<number> {
  const earlier = await progressOf(options);
  if (earlier) output.note(`Going on after ${many(earlier.written, 'record')}`);
  let written = earlier?.written ?? 0;
  let isBegun = earlier !== undefined;
  let total: number | undefined;
  const progress = new Progress('written', output);
  const file = await open(options.out, 'a', 0o600);
  try {
    for await (const { entries, upTo } of pagesOf(client, { ...options, after: earlier?.last })) {
      const [first] = entries;
      if (!first) break;
      if (earlier && total === undefined) refuseOther(options.out, earlier, first);
      if (!isBegun) await begin(file, options, first);
      isBegun = true;
      await file.write(entries.map((entry) => `${entryLine(entry)}\n`).join(''));
      total ??= written + upTo - first.sequence + 1;
      written += entries.length;
      progress.tell({ done: written, total });
    }
    progress.end();
    await file.sync();
  } finally {
    await file.close();
  }
  return written;
}

/** Writes the chain of a period, page by page; called again with the same file it goes on where it was cut. */
export const auditExport = reader({
  answer: Kept,
  row: Kept,
  hasRows: false,
  shows: ['rows', 'file'],
  ask: async (client, { from, to, out }, output) => {
    const file = String(out);
    const rows = await exported(client, output, { from: from?.toString(), to: to?.toString(), out: file });
    return { rows, file };
  },
  lines: ({ rows, file }) => [`${many(rows, 'record')} in ${file}`],
});
