import { Injectable } from '@nestjs/common';
import { invariant, many, NotPermitted, refusalOf } from '@kobodesk/contracts/kernel';
import {
  addPlanRows,
  applyPlan,
  beginPlan,
  BulkJobElsewhere,
  getBulkJob,
  listBulkRows,
  PlanDiffers,
  PlanEmpty,
  planHash,
  searchBulkJobs,
  sealPlan,
  steerBulkJob,
} from '@kobodesk/contracts/payments';
import { changePersonOf, putForward, withdraw } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { draftOf, leadsTo, presented, sha256 } from './bulk-job.js';
import type { BulkJobEntity } from './bulk-job.entity.js';
import { BulkJobs, BulkRows } from './bulk-jobs.js';
import { ApprovedPlans } from './kind/approved-plans.js';
import { planRows } from './make-plan.js';
import { planWords, rowsShown } from './plan-request.js';
import {
  isTheirs,
  kindsSeen,
  mayMake,
  ownPlan,
  placeOfPlan,
  requestKeyOf,
  seenPlan,
  wayOfPlan,
} from './whose-plan.js';

/** a draft that nobody went on with for so long is removed */
const draftsKeptMs = 24 * 3_600_000;

/** Plans over many records: made, shown, approved by their hash, and steered (rules/corrections.md#bulk-jobs). */
@Injectable()
export class BulkJobHandlers {
  constructor(private readonly approved: ApprovedPlans) {}

  readonly begin = handle(beginPlan, async ({ kind, name, inputHash }, call) => {
    if (!mayMake(call, kind)) throw refusalOf(NotPermitted);
    const jobs = call.read(BulkJobs);
    const draft = await jobs.draftOf(kind, inputHash);
    if (draft) return { data: presented(draft) };
    const forgotten = await jobs.forgotten(new Date(call.now.getTime() - draftsKeptMs));
    const { organisationId } = call.actor;
    return call.write(async (tx) => {
      for (const { id } of forgotten) await tx.of(BulkJobs).remove(id);
      const maker = changePersonOf(call.actor);
      const begun = { kind, name, inputHash, maker, madeAt: call.now, correlationId: call.correlationId };
      const id = await tx.of(BulkJobs).insert(draftOf(begun, organisationId ?? 0));
      return { data: presented(await this.kept(tx, id)) };
    });
  });

  readonly addRows = handle(addPlanRows, async ({ id, from, rows }, call) => {
    const job = await ownPlan(call, id);
    if (job.state !== 'draft') return call.refuse(BulkJobElsewhere, { state: job.state });
    // these have been received, or some before them have not: whoever sends goes on from what is answered
    if (job.received !== from) return { data: presented(job) };
    const planned = await planRows(call, job, rows);
    return call.write(async (tx) => {
      const { state, received } = job;
      if (await tx.of(BulkJobs).change({ id, state, received }, planned.patch))
        await tx.of(BulkRows).add(id, planned.rows);
      return { data: presented(await this.kept(tx, id)) };
    });
  });

  readonly seal = handle(sealPlan, async ({ id }, call) => {
    const job = await ownPlan(call, id);
    if (job.hash !== '') return { data: presented(job) };
    const { state, received, chain, planned: rows, totals } = job;
    if (rows === 0) return call.refuse(PlanEmpty);
    const hash = planHash.end(sha256, chain, { rows, totals });
    const standing = await call.read(BulkJobs).standing(hash);
    return call.write(async (tx) => {
      const jobs = tx.of(BulkJobs);
      if (standing) {
        if (!isTheirs(call, standing)) return call.refuse(BulkJobElsewhere, { state: standing.state });
        await jobs.remove(id);
        return { data: presented(standing) };
      }
      const sealed = { state: leadsTo(job, 'seal'), hash, standingHash: hash };
      if (!(await jobs.change({ id, state, received }, sealed)))
        return call.refuse(BulkJobElsewhere, { state: 'changing' });
      await tx.audit({
        action: 'Plan bulk job',
        entity: 'bulk job',
        entityId: id,
        description: `A plan of ${rows} rows was made from ${job.name}`,
        after: { kind: job.kind, rows, totals, hash },
      });
      return { data: presented(await this.kept(tx, id)) };
    });
  });

  readonly apply = handle(applyPlan, async ({ id, hash }, call) => {
    const job = await ownPlan(call, id);
    if (job.hash !== hash) return call.refuse(PlanDiffers);
    // asked for, approved or run already: once is enough
    if (['waiting', 'running', 'paused', 'done'].includes(job.state)) return { data: presented(job) };
    const state = leadsTo(job, 'ask');
    const first = await call.read(BulkRows).of(id, ['waiting'], { after: 0, most: rowsShown });
    const way = await wayOfPlan(call, job.kind);
    const place = placeOfPlan(call.actor, job.kind);
    const asks = job.asks + 1;
    return call.write(async (tx) => {
      const asked = { state, asks, checker: null, comment: '', maker: changePersonOf(call.actor) };
      if (!(await tx.of(BulkJobs).change(job, asked)))
        return call.refuse(BulkJobElsewhere, { state: 'changing' });
      const { organisationId } = job;
      await putForward(
        tx,
        this.approved.kindOf(job.kind),
        {
          key: requestKeyOf({ id, asks }),
          payload: { organisationId, jobId: id, hash },
          entityId: id,
          title: `${job.name}: ${many(job.planned, 'row')}`,
          after: planWords(
            job,
            first.flatMap(({ effect }) => effect ?? []),
          ),
          ...(place && { place }),
        },
        { organisationId, maker: changePersonOf(call.actor), ...way },
      );
      return { data: presented(await this.kept(tx, id)) };
    });
  });

  readonly steer = handle(steerBulkJob, async ({ id, to: step }, call) => {
    const job = await ownPlan(call, id);
    const state = leadsTo(job, step);
    return call.write(async (tx) => {
      const ended = state === 'cancelled' ? { endedAt: call.now, standingHash: null } : {};
      // however far it is by now
      if (!(await tx.of(BulkJobs).change({ id, state: job.state }, { state, ...ended })))
        return call.refuse(BulkJobElsewhere, { state: 'changing' });
      const { organisationId } = job;
      const requestKey = requestKeyOf(job);
      if (job.state === 'waiting' && step === 'cancel')
        await withdraw(tx, this.approved.kindOf(job.kind), {
          organisationId,
          requestKey,
          reason: 'The job was cancelled',
        });
      await tx.audit({
        action: `${step.charAt(0).toUpperCase()}${step.slice(1)} bulk job`,
        entity: 'bulk job',
        entityId: id,
        description: `The bulk job of ${job.name} is ${state}`,
        before: { state: job.state },
        after: { state },
      });
      return { data: presented(await this.kept(tx, id)) };
    });
  });

  readonly get = handle(getBulkJob, async ({ id }, call) => {
    const job = await seenPlan(call, id);
    return { data: presented(job, isTheirs(call, job)) };
  });

  readonly search = handle(searchBulkJobs, async ({ parameter, from, pageSize }, call) => {
    const { state, kind } = parameter;
    const seen = { ...kindsSeen(call, kind), state };
    const { rows, total } = await call.read(BulkJobs).page(seen, { from, pageSize });
    return { results: rows.map((job) => presented(job)), totalCount: total };
  });

  readonly rows = handle(listBulkRows, async ({ filter, after, size }, call) => {
    await seenPlan(call, filter.id);
    const rows = call.read(BulkRows);
    const found = filter.states
      ? await rows.of(filter.id, filter.states, { after: after ?? 0, most: size })
      : await rows.after(filter.id, after ?? 0, size);
    const results = found.map(({ position, claim, effect, state, why }) => ({
      position,
      claim,
      effect,
      state,
      why,
    }));
    return { results, next: found.length < size ? null : (found.at(-1)?.position ?? null) };
  });

  private async kept(tx: Tx, id: number): Promise<BulkJobEntity> {
    const job = await tx.of(BulkJobs).find(id);
    invariant(job, 'a job that was written is there');
    return job;
  }
}
