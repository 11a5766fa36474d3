import {
  BulkJob,
  listBulkRows,
  PlanEffect,
  planFormat,
  planHash,
  withEffects,
  type PlanTotal,
} from '@kobodesk/contracts/payments';
import * as z from 'zod';
import { sha256 } from '../chain-source.js';
import type { Client } from '../client.js';
import { linesOf } from '../lines.js';
import { CommandError } from '../output.js';
import { patiently } from './patience.js';
import type { Progress } from './progress.js';
import type { AddLines } from './whole-file.js';

/** The first line of a plan file; the effects follow, a line each, in the order of their hash. */
const PlanHeader = z.object({
  format: z.literal(planFormat),
  server: z.string(),
  ...BulkJob.pick({ id: true, kind: true, organisationId: true, name: true, totals: true, hash: true }).shape,
  rows: z.number().int(),
});
export type PlanHeader = z.output<typeof PlanHeader>;

const rowsAtOnce = 500;

/** Writes the plan as the server has it. */
export async function writePlan(
  client: Client,
  job: BulkJob,
  add: AddLines,
  progress: Progress,
): Promise<void> {
  const { id, kind, organisationId, name, totals, hash, planned: rows } = job;
  const { server } = client.settings;
  const head = { format: planFormat, server, id, kind, organisationId, name, totals, hash, rows };
  await add([JSON.stringify(head)]);
  let written = 0;
  for (let after: number | null = 0; after !== null;) {
    const at: number = after;
    const page = await patiently(() =>
      client.call(listBulkRows, { filter: { id }, after: at, size: rowsAtOnce }),
    );
    const effects = page.results.flatMap(({ effect }) => (effect ? [JSON.stringify(effect)] : []));
    await add(effects);
    written += effects.length;
    progress.tell({ done: written, total: rows });
    after = page.next;
  }
}

const notAPlan = (line: number): CommandError =>
  new CommandError(`This is not a plan that kobodesk wrote: line ${line}`, 'usage');

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, line: number): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw notAPlan(line);
  }
}

/** What a plan file says of itself, once its rows have been found to be those of its hash. */
export async function verifiedPlan(path: string): Promise<PlanHeader> {
  let header: PlanHeader | undefined;
  let [chain, rows, line] = ['', 0, 0];
  let totals: PlanTotal[] = [];
  for await (const { text } of linesOf(path)) {
    line += 1;
    if (text === '') continue;
    if (!header) {
      header = parsed(PlanHeader, text, line);
      chain = planHash.begin(sha256, header);
      continue;
    }
    const effect = parsed(PlanEffect, text, line);
    chain = planHash.next(sha256, chain, effect);
    totals = withEffects(totals, [effect]);
    rows += 1;
  }
  if (!header) throw notAPlan(1);
  if (planHash.end(sha256, chain, { rows, totals }) !== header.hash)
    throw new CommandError(
      'The rows of this file are not those that were planned: make the plan again',
      'usage',
    );
  return header;
}
