import { many } from '@kobodesk/contracts/kernel';
import type { ScheduleRun } from '@kobodesk/contracts/notifications';
import type { SweepRun } from '@kobodesk/contracts/payments';
import type { NoticeRunEntity } from '../notice/notice-run.entity.js';
import { skippedOf } from '../notice/notice-runs.js';
import type { StatementRunEntity } from '../statement/statement.entity.js';
import type { ReportEntity } from '../report/report.entity.js';
import type { ScheduleRunEntity } from './schedule-run.entity.js';

/** What the job of a run says of it. */
export type RunOutcome = Pick<
  ScheduleRun,
  'state' | 'doneAt' | 'planned' | 'sent' | 'skipped' | 'failed' | 'note'
>;

/** Notices; what failed are letters, of which a notice may have several. */
export function noticesOutcome(run: NoticeRunEntity): RunOutcome {
  const { state, doneAt, planned, sent, failed, note } = run;
  return {
    state: state === 'done' || state === 'stopped' ? state : 'running',
    doneAt: doneAt?.toISOString() ?? '',
    planned,
    sent,
    skipped: Object.values(skippedOf(run)).reduce((sum, count) => sum + count, 0),
    failed,
    note: note || (doneAt === null ? '' : many(run.letters, 'letter')),
  };
}

/** One report, with as many letters as there are priority addresses. */
export function reportOutcome(report: ReportEntity, failed: number): RunOutcome {
  const { doneAt, letters, rowCount, note } = report;
  const sent = letters > 0 ? 1 : 0;
  return {
    state: doneAt === null ? 'running' : 'done',
    doneAt: doneAt?.toISOString() ?? '',
    planned: 1,
    sent,
    skipped: doneAt !== null && sent === 0 ? 1 : 0,
    failed,
    note: sent === 0 ? note : `${many(rowCount, 'invoice')} to ${many(letters, 'address', 'addresses')}`,
  };
}

/** Settlement statements: who they were sent to before is where they go. */
export const settlementsOutcome = (run: StatementRunEntity, failed: number): RunOutcome =>
  statementsOutcome(run, failed, {
    noAddress: (count) => `${many(count, 'beneficiary', 'beneficiaries')} whom nobody sent one before`,
    sentBefore: (count) => `${many(count, 'beneficiary', 'beneficiaries')} with nothing new to be told`,
  });

/** Statements of a month; what failed are mails. */
export function statementsOutcome(
  run: StatementRunEntity,
  failed: number,
  says = {
    noAddress: (count: number) => `${many(count, 'account')} without an e-mail address`,
    sentBefore: (count: number) => `${many(count, 'account')} had the statement of this month already`,
  },
): RunOutcome {
  const { doneAt, planned, sent, noAddress, sentBefore, notMade, note } = run;
  const passedOver = [
    noAddress > 0 && says.noAddress(noAddress),
    sentBefore > 0 && says.sentBefore(sentBefore),
    notMade > 0 && `${many(notMade, 'statement')} could not be printed`,
  ].filter((words) => words !== false);
  return {
    state: doneAt === null ? 'running' : 'done',
    doneAt: doneAt?.toISOString() ?? '',
    planned,
    sent,
    skipped: noAddress + sentBefore + notMade,
    failed,
    note: note || passedOver.join(', '),
  };
}

/** References: sent is what the provider answered about, skipped what was paid or taken back before its turn. */
export function sweepOutcome({ planned, asked, found, failed, note, doneAt }: SweepRun): RunOutcome {
  const isDone = doneAt !== '';
  return {
    state: isDone ? 'done' : 'running',
    doneAt,
    planned,
    sent: asked - failed,
    skipped: isDone ? Math.max(0, planned - asked) : 0,
    failed,
    note: note || (isDone ? `${many(found, 'reference')} had been paid` : ''),
  };
}

const nothing = { planned: 0, sent: 0, skipped: 0, failed: 0 };

/** A run, of which its job may not have heard yet. */
export function runOf(run: ScheduleRunEntity, outcome: RunOutcome | undefined): ScheduleRun {
  const { id, job, begunBy: by, dueAt, doneAt, note } = run;
  const told = outcome ?? {
    ...nothing,
    state: doneAt === null ? ('waiting' as const) : ('done' as const),
    doneAt: doneAt?.toISOString() ?? '',
    note,
  };
  return { id, job, by, dueAt: dueAt.toISOString(), ...told };
}
