import type { RunFailure, ScheduleRun } from '@kobodesk/contracts/notifications';
import { listSweepFailures, listSweepRuns } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import { In } from 'typeorm';
import { Mails } from '../mail/mails.js';
import { NoticeRuns } from '../notice/notice-runs.js';
import { Reports } from '../report/reports.js';
import {
  noticesOutcome,
  reportOutcome,
  runOf,
  settlementsOutcome,
  statementsOutcome,
  sweepOutcome,
  type RunOutcome,
} from './run-outcomes.js';
import { StatementRuns } from '../statement/statement-runs.js';
import type { StatementRunEntity } from '../statement/statement.entity.js';
import type { ScheduleRunEntity } from './schedule-run.entity.js';

type Asking = Pick<Work, 'read' | 'ask'>;
type Outcomes = Map<number | null, RunOutcome>;

async function statementRuns(
  work: Asking,
  ids: number[],
  outcome: (run: StatementRunEntity, failed: number) => RunOutcome,
): Promise<Outcomes> {
  const runs = await work.read(StatementRuns).list({ scheduleRunId: In(ids) });
  const failed = await work.read(Mails).failedOf(ids);
  return new Map(
    runs.map((run) => [run.scheduleRunId, outcome(run, failed.get(run.scheduleRunId ?? 0) ?? 0)]),
  );
}

/** Whoever does the job keeps what came of a run, and is asked for it: nothing is kept twice. */
const outcomesOf: Record<ScheduleRun['job'], (work: Asking, ids: number[]) => Promise<Outcomes>> = {
  ageing: async (work, ids) => {
    const runs = await work.read(NoticeRuns).list({ scheduleRunId: In(ids) });
    return new Map(runs.map((run) => [run.scheduleRunId, noticesOutcome(run)]));
  },
  report: async (work, ids) => {
    const reports = await work.read(Reports).list({ scheduleRunId: In(ids) });
    const failed = await work.read(Mails).failedOf(ids);
    return new Map(
      reports.map((report) => [
        report.scheduleRunId,
        reportOutcome(report, failed.get(report.scheduleRunId ?? 0) ?? 0),
      ]),
    );
  },
  statement: (work, ids) => statementRuns(work, ids, statementsOutcome),
  settlement: (work, ids) => statementRuns(work, ids, settlementsOutcome),
  requery: async (work, ids) => {
    const { data } = await work.ask(listSweepRuns, { runIds: ids });
    return new Map(data.map((sweep) => [sweep.runId, sweepOutcome(sweep)]));
  },
};

/** Runs of one schedule with what came of them, in the same order. A schedule that was edited may have had other jobs. */
export async function toldRuns(work: Asking, runs: readonly ScheduleRunEntity[]): Promise<ScheduleRun[]> {
  const outcomes: Outcomes = new Map();
  for (const job of new Set(runs.map((run) => run.job))) {
    const ids = runs.filter((run) => run.job === job).map(({ id }) => id);
    for (const [id, outcome] of await outcomesOf[job](work, ids)) outcomes.set(id, outcome);
  }
  return runs.map((run) => runOf(run, outcomes.get(run.id)));
}

export async function failuresOf(
  work: Asking,
  { id, job }: Pick<ScheduleRunEntity, 'id' | 'job'>,
): Promise<RunFailure[]> {
  if (job !== 'requery') return work.read(Mails).failuresOf(id);
  const { data } = await work.ask(listSweepFailures, { runId: id });
  return data.map(({ rrr, invoiceNumber, reason }) => ({ what: rrr, about: invoiceNumber, reason }));
}
