import { planHash, type RowOutcome } from '@kobodesk/contracts/payments';
import { systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { DatabaseAway } from '@kobodesk/chassis/database/outage';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import { chainOf, sha256 } from './bulk-job.js';
import type { BulkJobEntity, BulkRowEntity } from './bulk-job.entity.js';
import { BulkJobs, BulkRows } from './bulk-jobs.js';
import type { RunsElsewhere, RunsHere } from './plan-work.js';
import { planWorks } from './plan-works.js';
import {
  couldNotBeDone,
  doneHere,
  halvesOf,
  handedOver,
  staleOutcomes,
  type Outcomes,
} from './row-outcomes.js';

/** of one transaction: what others wait for while it is open */
const slice = { here: 100, elsewhere: 40 };
const checkedAtOnce = 1000;

/** Somebody else did the step, or the job is no longer to go on: nothing of this one is kept. */
class Superseded extends Error {}

const actorOf = ({ organisationId, maker }: BulkJobEntity): Actor => ({
  ...systemActor('payments', organisationId),
  ...maker,
});

/**
 * Runs approved plans, some rows a transaction: the effects, what became of each row and how far the job is are
 * committed together, so that a process may die anywhere and no row is lost or run twice. Rows of another service's are handed
 * to it, and what it answers is noted the same way (decision 096). Two that run the same job do no harm.
 */
export class BulkRun {
  constructor(
    private readonly log: Logger,
    private readonly unit: (of: BulkJobEntity, actor: Actor) => Unit,
  ) {}

  /** The next rows of a job that is to go on. */
  async step(job: BulkJobEntity): Promise<void> {
    if (job.ranPosition === 0 && !(await this.isAsApproved(job))) return this.stop(job, notAsApproved);
    const unit = this.unit(job, actorOf(job));
    const work = planWorks[job.kind];
    const most = 'run' in work ? slice.here : slice.elsewhere;
    const next = await unit.read(BulkRows).of(job.id, ['waiting'], { after: job.ranPosition, most });
    const rows = next.filter(({ position }) => position <= (job.outPosition ?? position));
    if (rows.length === 0) return this.end(job);
    const effects = rows.flatMap(({ effect }) => effect ?? []);
    const chain = chainOf(job.ranPosition === 0 ? beginning(job) : job.ranChain, effects);
    if (rows.some((row, at) => row.chain !== chain[at])) return this.stop(job, notAsApproved);
    const isRepeated = job.outPosition !== null;
    // rows that were handed over may have been done, and are no staler for that
    const stale: ReadonlyMap<string, string> = isRepeated
      ? new Map()
      : await work.stale(unit, effects, job.organisationId);
    if ('run' in work) await this.run(job, rows, stale, work);
    else await this.handOver(job, rows, stale, work);
  }

  /**
   * Has another service do these rows. That they are out is written first: what became of them is asked for again until it
   * is noted, whoever dies, and also of a job that was paused or cancelled meanwhile.
   */
  private async handOver(
    job: BulkJobEntity,
    rows: readonly BulkRowEntity[],
    stale: ReadonlyMap<string, string>,
    work: RunsElsewhere,
  ): Promise<void> {
    const unit = this.unit(job, actorOf(job));
    const outPosition = rows.at(-1)?.position ?? 0;
    const isOut =
      job.outPosition !== null || (await unit.write((tx) => tx.of(BulkJobs).change(job, { outPosition })));
    if (!isOut) return;
    const open = rows.flatMap(({ effect }) => (effect && !stale.has(effect.key) ? [effect] : []));
    const outcomes = await handedOver({ unit, log: this.log, job, work }, open);
    const now = await unit.read(BulkJobs).find(job.id);
    if (now?.ranPosition !== job.ranPosition) return;
    try {
      await this.settle(now, rows, async () => new Map([...staleOutcomes(stale), ...outcomes]));
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    }
  }

  /** All of these rows, or, where one of them does what nobody foresaw, the first half of them: until it stands alone. */
  private async run(
    job: BulkJobEntity,
    rows: readonly BulkRowEntity[],
    stale: ReadonlyMap<string, string>,
    work: RunsHere,
  ): Promise<void> {
    const open = rows.flatMap(({ effect }) => (effect && !stale.has(effect.key) ? [effect] : []));
    try {
      await this.settle(
        job,
        rows,
        async (tx) => new Map([...staleOutcomes(stale), ...(await doneHere({ tx, job, work }, open))]),
      );
    } catch (error) {
      if (error instanceof Superseded) return;
      const [row, ...others] = rows;
      if (error instanceof DatabaseAway || !row) throw error;
      if (others.length > 0) return this.run(job, halvesOf(rows)[0], stale, work);
      this.log.error({ job: job.id, row: row.id, error: String(error) }, 'a row of a bulk job failed');
      await this.settle(job, rows, async () => new Map([[row.effect?.key ?? '', couldNotBeDone]]));
    }
  }

  private async settle(
    job: BulkJobEntity,
    rows: readonly BulkRowEntity[],
    outcomesOf: (tx: Tx) => Promise<Outcomes>,
  ): Promise<void> {
    const last = rows.at(-1);
    if (!last) return;
    await this.unit(job, actorOf(job)).write(async (tx) => {
      // first of all: whoever comes second waits here, and finds the job further on, paused or cancelled
      const at = { ranPosition: last.position, ranChain: last.chain, outPosition: null };
      if (!(await tx.of(BulkJobs).change(job, at))) throw new Superseded();
      const counts = { done: job.done, stale: job.stale, refused: job.refused, failed: job.failed };
      const settled = new Map<string, { outcome: RowOutcome; ids: number[] }>();
      const outcomes = await outcomesOf(tx);
      for (const { id, effect } of rows) {
        const outcome = outcomes.get(effect?.key ?? '');
        if (!outcome) throw new Error(`nothing was said of row ${id}`);
        counts[outcome.state] += 1;
        const key = `${outcome.state} ${outcome.why}`;
        const alike = settled.get(key) ?? { outcome, ids: [] };
        settled.set(key, alike);
        alike.ids.push(id);
      }
      for (const { outcome, ids } of settled.values())
        if ((await tx.of(BulkRows).settle(ids, outcome.state, outcome.why)) !== ids.length)
          throw new Superseded();
      await tx.of(BulkJobs).change({ id: job.id, state: job.state }, counts);
    });
  }

  /** Have the rows, all of them, the hash that was approved? */
  private async isAsApproved(job: BulkJobEntity): Promise<boolean> {
    const rows = this.unit(job, actorOf(job)).read(BulkRows);
    let [chain, count] = [beginning(job), 0];
    for (let at = 0; ;) {
      const page = await rows.of(job.id, ['waiting'], { after: at, most: checkedAtOnce });
      const last = page.at(-1);
      if (!last) break;
      chain =
        chainOf(
          chain,
          page.flatMap(({ effect }) => effect ?? []),
        ).at(-1) ?? chain;
      count += page.length;
      at = last.position;
    }
    return planHash.end(sha256, chain, { rows: count, totals: job.totals }) === job.approvedHash;
  }

  private end(job: BulkJobEntity): Promise<void> {
    return this.unit(job, actorOf(job)).write(async (tx) => {
      if (job.state !== 'running') return void (await tx.of(BulkJobs).change(job, { outPosition: null }));
      if (!(await tx.of(BulkJobs).change(job, { state: 'done', endedAt: tx.now }))) return;
      const { done, stale, refused, failed, planned, hash } = job;
      await tx.audit({
        action: 'Run bulk job',
        entity: 'bulk job',
        entityId: job.id,
        description: `${done} of ${planned} rows of ${job.name} were done`,
        after: { done, stale, refused, failed, hash },
        organisationId: job.organisationId,
      });
    });
  }

  private stop(job: BulkJobEntity, note: string): Promise<void> {
    this.log.error({ job: job.id }, note);
    return this.unit(job, actorOf(job)).write(async (tx) => {
      if (!(await tx.of(BulkJobs).change(job, { state: 'broken', note, endedAt: tx.now, outPosition: null })))
        return;
      await tx.audit({
        action: 'Stop bulk job',
        entity: 'bulk job',
        entityId: job.id,
        description: `The bulk job of ${job.name} was stopped: ${note}`,
        after: { done: job.done, approvedHash: job.approvedHash },
        organisationId: job.organisationId,
      });
    });
  }
}

const notAsApproved = 'The rows are not those that were approved';

const beginning = ({ kind, organisationId }: BulkJobEntity): string =>
  planHash.begin(sha256, { kind, organisationId });
