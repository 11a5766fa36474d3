import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { separatorOf } from '@kobodesk/contracts/kernel';
import { claimsBy, type PlanClaim, type PlanKind } from '@kobodesk/contracts/payments';
import { CsvError, parse } from 'csv-parse';
import { CommandError } from '../output.js';

export interface CsvFile {
  path: string;
  /** SHA-256 of its bytes */
  hash: string;
  encoding: 'utf-8' | 'windows-1252';
  separator: string;
  /** about as many rows as it has line ends; a row may hold some itself */
  rows: number;
}

const lineEnd = 0x0a;

/** Reads a file once, to know it: what is no UTF-8 is taken for the Windows page of the country. */
export async function knownFile(path: string): Promise<CsvFile> {
  const known = await stat(path);
  if (!known.isFile())
    throw new CommandError(`${path} is read twice, which a file alone can be: write it into one`, 'usage');
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: CsvFile['encoding'] = 'utf-8';
  let head = '';
  let lines = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    lines += lineEndsIn(bytes);
    if (head === '') head = bytes.toString('latin1');
    if (encoding !== 'utf-8') continue;
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      encoding = 'windows-1252';
    }
  }
  const rows = Math.max(0, lines - 1);
  return { path, hash: hash.digest('hex'), encoding, separator: separatorOf(head), rows };
}

function lineEndsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

interface Read {
  record: string[];
  info: { lines: number };
}

/** Throws where it is not the file any more that is known: rows of two files are no plan. */
async function* textOf({ path, encoding, hash }: CsvFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const now = createHash('sha256');
  for await (const chunk of createReadStream(path)) {
    now.update(chunk as Buffer);
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  if (now.digest('hex') !== hash) throw new CommandError(`${path} was changed while it was read`);
  yield decoder.decode();
}

/** The rows of a file by the columns of a kind, one after the other, whatever its size. */
export async function* claimsOf(file: CsvFile, kind: PlanKind): AsyncGenerator<PlanClaim> {
  const parser = parse({
    bom: true,
    delimiter: file.separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  void feed(parser, textOf(file));
  let claimOf: ((cells: readonly string[], line: number) => PlanClaim) | undefined;
  try {
    for await (const read of parser) {
      const { record, info } = read as Read;
      if (claimOf) yield claimOf(record, info.lines);
      else claimOf = readerBy(kind, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(`The file could not be read: line ${String(error['lines'] ?? 1)}`, 'usage');
  }
}

function readerBy(kind: PlanKind, head: readonly string[]) {
  const reading = claimsBy(kind, head);
  if ('why' in reading) throw new CommandError(reading.why, 'usage');
  return reading.claimOf;
}

/** As fast as the parser takes it, and no faster: a file is never held whole. */
async function feed(parser: ReturnType<typeof parse>, texts: AsyncIterable<string>): Promise<void> {
  try {
    for await (const text of texts)
      if (!parser.write(text)) await new Promise((resolve) => void parser.once('drain', resolve));
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}
