import { currencyOf } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import {
  applyPlan,
  BulkJob,
  cellsOfClaims,
  getBulkJob,
  listBulkRows,
  PlanKind,
  rowsLeft,
  searchBulkJobs,
  statesLeft,
  steerBulkJob,
  type BulkJobState,
} from '@kobodesk/contracts/payments';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Client } from '../client.js';
import { CommandError, type Output } from '../output.js';
import { pageFrom, partOf, reader, type Given } from '../reading/reader.js';
import { csvLine } from './csv-text.js';
import { isUnderWay, outcomeOfJob, outcomeOfPlan } from './job-outcome.js';
import { makePlan } from './make-plan.js';
import { patiently } from './patience.js';
import { verifiedPlan } from './plan-file.js';
import { Progress } from './progress.js';
import { wholeFile, type AddLines } from './whole-file.js';

const lookEveryMs = 1000;
const shows = ['id', 'kind', 'name', 'state', 'planned', 'done', 'stale', 'refused', 'failed'];

/** What a person should know of a job: its money, who decided, and how it goes on. */
function told(job: BulkJob): string[] {
  const { id, totals, objected, state, decidedBy, comment, note } = job;
  const money = totals.map(
    ({ currencyId, rows, amount }) =>
      `${currencyOf(currencyId)?.code ?? currencyId} ${amount} in ${many(rows, 'row')}`,
  );
  return [
    ...money,
    ...(objected > 0
      ? [`${many(objected, 'row')} of the file cannot be done: kobodesk failed ${id} -o FILE`]
      : []),
    ...(state === 'waiting' ? [`It waits for somebody to approve it: kobodesk status ${id}`] : []),
    ...(state === 'paused' ? [`It goes on with: kobodesk resume ${id}`] : []),
    ...(decidedBy === '' ? [] : [`Decided by ${decidedBy}${comment === '' ? '' : `: ${comment}`}`]),
    ...(note === '' ? [] : [note]),
  ];
}

const aJob = { answer: BulkJob, row: BulkJob, hasRows: false, shows, tells: told } as const;

/** Looks until the job is over; whoever stops looking stops nothing. */
async function watched(client: Client, job: BulkJob, { watch }: Given, output: Output): Promise<BulkJob> {
  const progress = new Progress('run', output);
  let at = job;
  while (watch && outcomeOfJob(at) === 'waiting' && at.state !== 'paused') {
    await sleep(lookEveryMs);
    at = (await patiently(() => client.call(getBulkJob, { id: job.id }), undefined, output)).data;
    const { done, stale, refused, failed, planned: total } = at;
    progress.tell({ done: done + stale + refused + failed, total, failed: stale + refused + failed });
  }
  progress.end();
  return at;
}

/** `kobodesk KIND plan FILE -o PLAN` */
export const planOf = (kind: PlanKind) =>
  reader({
    ...aJob,
    ask: (client, { file, out }, output) =>
      makePlan(client, { kind, file: String(file), out: String(out) }, output),
    outcome: outcomeOfPlan,
    tells: (job, { out }) => [...told(job), `To ask for its approval: kobodesk apply ${String(out)}`],
  });

export const apply = reader({
  ...aJob,
  ask: async (client, given, output) => {
    const { id, hash, server } = await verifiedPlan(String(given['plan']));
    if (!client.isAt(server)) throw new CommandError(`The plan is one of ${server}`, 'usage');
    const { data } = await patiently(() => client.call(applyPlan, { id, hash }), undefined, output);
    return watched(client, data, given, output);
  },
  outcome: outcomeOfJob,
});

export const status = reader({
  ...aJob,
  ask: async (client, given, output) => {
    const { data } = await patiently(
      () => client.call(getBulkJob, { id: Number(given['job']) }),
      undefined,
      output,
    );
    return watched(client, data, given, output);
  },
  outcome: (job) =>
    job.state === 'planned' || job.state === 'draft' ? outcomeOfPlan(job) : outcomeOfJob(job),
});

const steered = (to: 'pause' | 'resume' | 'cancel') =>
  reader({
    ...aJob,
    ask: async (client, given, output) => {
      const { data } = await client.call(steerBulkJob, { id: Number(given['job']), to });
      return watched(client, data, given, output);
    },
    outcome: (job) => (to === 'resume' ? outcomeOfJob(job) : 'done'),
  });
export const [pause, resume, cancel] = [steered('pause'), steered('resume'), steered('cancel')];

export const jobsList = reader({
  answer: searchBulkJobs.response,
  row: BulkJob,
  hasRows: true,
  shows: [...shows, 'madeBy', 'madeAt'],
  ask: (client, given) => {
    const { state, kind } = given as { state?: BulkJobState; kind?: PlanKind };
    return client.call(searchBulkJobs, { ...pageFrom(given), parameter: { state, kind } });
  },
  tells: ({ results, totalCount }, given) => [partOf(results, totalCount, given)],
});

const Left = BulkJob.pick({ state: true }).extend({
  job: z.number().int(),
  rows: z.number().int(),
  file: z.string(),
});
const rowsAtOnce = 500;

/** Writes them as a file that can be planned again, and answers how many they are. */
async function leftOf(client: Client, job: BulkJob, add: AddLines, output: Output): Promise<number> {
  const { id, kind, state } = job;
  const [states, total] = [statesLeft(state), rowsLeft(job)];
  const progress = new Progress('written', output);
  let rows = 0;
  await add(cellsOfClaims(kind, []).map((head) => csvLine(head)));
  for (let after: number | null = 0; after !== null;) {
    const at: number = after;
    const filter = { id, states };
    const page = await patiently(() => client.call(listBulkRows, { filter, after: at, size: rowsAtOnce }));
    const [, ...cells] = cellsOfClaims(kind, page.results);
    await add(cells.map((row) => csvLine(row)));
    rows += page.results.length;
    progress.tell({ done: rows, total });
    after = page.next;
  }
  progress.end();
  return rows;
}

export const failedRows = reader({
  answer: Left,
  row: Left,
  hasRows: false,
  shows: ['rows', 'file'],
  ask: async (client, given, output) => {
    const id = Number(given['job']);
    const path = String(given['out']);
    const { data: job } = await client.call(getBulkJob, { id });
    const rows = await wholeFile(path, (add) => leftOf(client, job, add, output));
    return { job: id, state: job.state, rows, file: path };
  },
  outcome: ({ rows, state }) => {
    if (rows > 0) return 'findings';
    return isUnderWay(state) ? 'waiting' : 'done';
  },
  tells: ({ rows, state, job }) => [
    ...(isUnderWay(state) ? [`The job is not over, and may leave more: kobodesk status ${job}`] : []),
    ...(rows > 0 ? ['The file can be planned again'] : []),
    ...(rows === 0 && !isUnderWay(state) ? ['Nothing is left over'] : []),
  ],
});
