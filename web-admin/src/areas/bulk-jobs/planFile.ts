import { separatorOf } from '@kobodesk/contracts/kernel';
import { claimsBy, mostPlanRows, type PlanClaim, type PlanKind } from '@kobodesk/contracts/payments';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

export interface ReadFile {
  name: string;
  /** SHA-256 of its bytes: the command and the page make the same plan of the same file */
  inputHash: string;
  claims: PlanClaim[];
}

/** Why a file is no plan, in words for whoever chose it. */
export class FileRefused extends Error {}

const longestName = 120;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  // an address without TLS has no subtle, whatever its type says
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) throw new FileRefused('A plan can be made at an address that begins with https:// only');
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is no UTF-8 is taken for the Windows page of the country. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Read {
  record: string[];
  info: { lines: number };
}

/** The rows of a csv text by the columns of a kind. Throws FileRefused. */
export function claimsIn(text: string, kind: PlanKind): PlanClaim[] {
  try {
    const [head, ...rows] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Read[];
    const reading = claimsBy(kind, head?.record ?? []);
    if ('why' in reading) throw new FileRefused(reading.why);
    if (rows.length === 0) throw new FileRefused('The file has no rows');
    if (rows.length > mostPlanRows) throw new FileRefused('At most 100,000 rows');
    return rows.map(({ record, info }) => reading.claimOf(record, info.lines));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(`The file could not be read: line ${String(error['lines'] ?? 1)}`);
  }
}

/** A file from the own machine, read as the command reads it. Throws FileRefused. */
export async function readPlanFile(file: File, kind: PlanKind): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const claims = claimsIn(textOf(bytes), kind);
  return { name: file.name.slice(0, longestName), inputHash: await hashOf(bytes), claims };
}
