import type { AgeingRun } from '@kobodesk/contracts/notifications';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { AuditNote } from '@kobodesk/chassis/operations/call';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import type { Thresholds } from './notice.js';
import { NoticeRunEntity } from './notice-run.entity.js';

const shown = 50;

/** What a slice of work adds to a run. */
export type Counts = Partial<
  Pick<
    NoticeRunEntity,
    | 'planned'
    | 'sent'
    | 'letters'
    | 'skippedPaid'
    | 'skippedNoAddress'
    | 'skippedTold'
    | 'skippedPromised'
    | 'skippedDisputed'
    | 'skippedLately'
    | 'skippedSmall'
    | 'skippedInTransit'
  >
>;

/** What a run goes by from its beginning to its end. */
type Pace = Thresholds & Pick<NoticeRunEntity, 'leastDaysBetween' | 'policyVersion'>;
type RunBegun = Pick<NoticeRunEntity, 'dueAt' | 'scheduleRunId'>;

export type Skips = Pick<
  NoticeRunEntity,
  | 'skippedPaid'
  | 'skippedNoAddress'
  | 'skippedTold'
  | 'skippedPromised'
  | 'skippedDisputed'
  | 'skippedLately'
  | 'skippedSmall'
  | 'skippedInTransit'
>;
export const noSkips: Skips = {
  skippedPaid: 0,
  skippedNoAddress: 0,
  skippedTold: 0,
  skippedPromised: 0,
  skippedDisputed: 0,
  skippedLately: 0,
  skippedSmall: 0,
  skippedInTransit: 0,
};

const nothing = { planned: 0, sent: 0, letters: 0, failed: 0, ...noSkips };

/** The runs of one organisation. */
export class NoticeRuns extends TableRepository<NoticeRunEntity> {
  protected readonly target = NoticeRunEntity;

  /** By ageing_runs_organisation. */
  lately(): Promise<NoticeRunEntity[]> {
    return this.table(NoticeRunEntity).list({}, { id: 'DESC' }, shown);
  }

  underWay(): Promise<NoticeRunEntity | null> {
    return this.find({ doneAt: IsNull() }, { id: 'ASC' });
  }

  /** One at a time (ageing_runs_one_open): false while one is under way. */
  async begin(run: RunBegun, pace: Pace): Promise<boolean> {
    const { midlydue, due, overdue, leastDaysBetween, policyVersion } = pace;
    const thresholds = { midlyDueDays: midlydue, dueDays: due, overdueDays: overdue };
    const days = { ...thresholds, leastDaysBetween, policyVersion };
    const from = { lastDueDay: '', lastInvoiceId: 0, note: '', doneAt: null };
    const { correlationId } = this.scope;
    const begun = { state: 'planning' as const, ...run, ...days, ...from, ...nothing, correlationId };
    return (await unlessDuplicate(() => this.insert(begun))) !== undefined;
  }

  /** A run that has nothing to do, and why. */
  async note(run: RunBegun, note: string): Promise<void> {
    const days = { midlyDueDays: 0, dueDays: 0, overdueDays: 0, leastDaysBetween: 0, policyVersion: 0 };
    const from = { lastDueDay: '', lastInvoiceId: 0 };
    const { now: doneAt, correlationId } = this.scope;
    await this.insert({ state: 'done', ...run, ...days, ...from, ...nothing, note, doneAt, correlationId });
  }

  /**
   * Moves a run on from where it was last seen. False when another process has moved it meanwhile, or somebody has
   * stopped it: then nothing of this transaction may stand.
   */
  async move(run: NoticeRunEntity, to: Partial<NoticeRunEntity>, added: Counts = {}): Promise<boolean> {
    const { id, state, lastDueDay, lastInvoiceId, sent } = run;
    const settled = { sent, ...skippedOf(run) };
    const seen: FindOptionsWhere<NoticeRunEntity> = { id, state, lastDueDay, lastInvoiceId, ...settled };
    const sums = Object.fromEntries(
      Object.entries(added).map(([name, more]) => [name, run[name as keyof Counts] + more]),
    );
    return (await this.update(seen, { ...to, ...sums })) === 1;
  }
}

/** How many notices were not sent, by reason. */
export const skippedOf = ({
  skippedPaid,
  skippedNoAddress,
  skippedTold,
  skippedPromised,
  skippedDisputed,
  skippedLately,
  skippedSmall,
  skippedInTransit,
}: Skips): Skips => ({
  skippedPaid,
  skippedNoAddress,
  skippedTold,
  skippedPromised,
  skippedDisputed,
  skippedLately,
  skippedSmall,
  skippedInTransit,
});

/** The same as it is shown. */
export const shownSkips = (skips: Skips): AgeingRun['skipped'] => ({
  paid: skips.skippedPaid,
  noAddress: skips.skippedNoAddress,
  told: skips.skippedTold,
  promised: skips.skippedPromised,
  disputed: skips.skippedDisputed,
  lately: skips.skippedLately,
  small: skips.skippedSmall,
  inTransit: skips.skippedInTransit,
});

export const rowOf = (run: NoticeRunEntity, waitsUntil = ''): AgeingRun => ({
  id: run.id,
  state: run.state,
  dueAt: run.dueAt.toISOString(),
  doneAt: run.doneAt?.toISOString() ?? '',
  planned: run.planned,
  sent: run.sent,
  letters: run.letters,
  failed: run.failed,
  skipped: shownSkips(run),
  note: run.note,
  policyVersion: run.policyVersion,
  waitsUntil,
});

export const thresholdsOf = ({ midlyDueDays, dueDays, overdueDays }: NoticeRunEntity): Thresholds => ({
  midlydue: midlyDueDays,
  due: dueDays,
  overdue: overdueDays,
});

/** One record of a run, its moment in the zone of its agency; its notices have one each. */
export const runAudit = (run: NoticeRunEntity, became: string, zone: string): AuditNote => {
  const { planned, sent, letters } = run;
  const reasons = skippedOf(run);
  const skipped = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return {
    action: 'Run ageing notices',
    entity: 'ageing run',
    entityId: run.id,
    description: `Ageing notices due at ${momentText(run.dueAt, zone)} ${became}: ${sent} of ${planned} planned went out, ${skipped} ${skipped === 1 ? 'was' : 'were'} skipped`,
    after: { planned, sent, letters, ...reasons },
  };
};

/** What the run goes by that has no policy of its own. */
export const paceOf = (run: NoticeRunEntity) => ({
  ...thresholdsOf(run),
  leastDaysBetween: run.leastDaysBetween,
});
