import { basename } from 'node:path';
import { many, type InputOf } from '@kobodesk/contracts/kernel';
import {
  addPlanRows,
  beginPlan,
  getBulkJob,
  planRowsAtOnce,
  sealPlan,
  type BulkJob,
  type PlanClaim,
  type PlanKind,
} from '@kobodesk/contracts/payments';
import type { Client } from '../client.js';
import { CommandError, type Output } from '../output.js';
import { claimsOf, knownFile } from './csv-file.js';
import { patiently } from './patience.js';
import { writePlan } from './plan-file.js';
import { Progress } from './progress.js';
import { refuseInPlaceOf, wholeFile } from './whole-file.js';

/**
 * Sends the rows of a file and seals them; what an earlier run has sent of the same file is not sent again, nor what another one
 * sends at the same time. The file is read twice: its hash is what the server knows it by, and nothing can be sent before that
 * is asked.
 */
export async function makePlan(
  client: Client,
  { kind, file: path, out }: { kind: PlanKind; file: string; out: string },
  output: Output,
): Promise<BulkJob> {
  const file = await knownFile(path);
  await refuseInPlaceOf(path, out);
  // the server keeps no draft of a file that is none
  if (!(await hasRows(claimsOf(file, kind)))) throw new CommandError(`${path} has no rows`, 'usage');
  return wholeFile(out, async (add) => {
    const about = { kind, name: basename(path).slice(0, 120), inputHash: file.hash };
    const begun = await patiently(() => client.call(beginPlan, about), undefined, output);
    const progress = new Progress('planned', output);
    let at = begun.data;
    const { id, received } = at;
    if (received > 0) output.note(`Sent before: ${many(received, 'row')}`);
    for await (const rows of piecesOf(claimsOf(file, kind), () => at.received)) {
      at = await added(client, { id, from: at.received, rows }, output);
      progress.tell({ done: at.received, total: Math.max(at.received, file.rows), failed: at.objected });
    }
    progress.end();
    if (at.planned === 0 && at.objected > 0)
      throw new CommandError(
        `No row of ${path} can be done: kobodesk failed ${id} -o FILE writes why`,
        'refused',
      );
    const { data: job } = await patiently(() => client.call(sealPlan, { id }));
    const written = new Progress('written', output);
    await writePlan(client, job, add, written);
    written.end();
    return job;
  });
}

/** @throws where the file is none of its kind */
async function hasRows(claims: AsyncIterable<PlanClaim>): Promise<boolean> {
  for await (const _first of claims) return true;
  return false;
}

/** How far the plan is with these rows; one that another run of the same file has sealed meanwhile is whole without them. */
async function added(client: Client, rows: InputOf<typeof addPlanRows>, output: Output): Promise<BulkJob> {
  try {
    return (await patiently(() => client.call(addPlanRows, rows), undefined, output)).data;
  } catch (error) {
    if (!(error instanceof CommandError) || error.outcome !== 'refused') throw error;
    const { data } = await patiently(() => client.call(getBulkJob, { id: rows.id }));
    if (data.hash === '' || data.state === 'cancelled') throw error;
    return data;
  }
}

/** What is not received yet, however far that is by the time a piece begins. */
async function* piecesOf(
  claims: AsyncIterable<PlanClaim>,
  received: () => number,
): AsyncGenerator<PlanClaim[]> {
  let piece: PlanClaim[] = [];
  let at = 0;
  for await (const claim of claims) {
    at += 1;
    if (at <= received()) continue;
    piece.push(claim);
    if (piece.length < planRowsAtOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
