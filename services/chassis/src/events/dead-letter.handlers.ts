import {
  deadLettersOf,
  refusalOf,
  RecordNotFound,
  type DeadLetter,
  type DeadLetterKind,
  type DeadLetterOutcome,
} from '@kobodesk/contracts/kernel';
import type { Executor } from '../database/database.js';
import { outageOf } from '../database/outage.js';
import type { Call } from '../operations/call.js';
import type { ServiceContext } from '../operations/context.js';
import { handle, type Handler } from '../operations/handle.js';
import { Unit } from '../operations/unit.js';
import { once } from './consuming.js';
import {
  countsIn,
  decide,
  factIn,
  failedAgain,
  letter,
  lettersIn,
  whoseOf,
  type LetterRow,
} from './dead-letters.js';
import { takeOnce } from './inbox.js';
import type { Consumer } from './on.js';

interface Became {
  id: number;
  outcome: DeadLetterOutcome;
  reason: string | null;
}

/** Leaves a transaction whose letter somebody else decided first. */
class Decided extends Error {}

const instantOf = (ms: number | string | null): string | null =>
  ms === null ? null : new Date(Number(ms)).toISOString();

/** The dead letters of one service: seen, tried again and discarded by whoever may operate the product. */
export class DeadLetterHandlers {
  readonly list: Handler;
  readonly get: Handler;
  readonly requeue: Handler;
  readonly discard: Handler;

  constructor(
    private readonly context: ServiceContext,
    /** asked when a letter is decided: handlers are registered before the consumers are known */
    private readonly consumers: () => readonly Consumer[],
  ) {
    const operations = deadLettersOf(context.service);
    const { reader } = context.database;
    this.list = handle(operations.list, async ({ state, kind, limit }) => {
      const counts = await countsIn(reader, state);
      const payments = this.paymentConsumers();
      const total = (of: typeof counts) => of.reduce((sum, { count }) => sum + count, 0);
      const shown = counts.filter(({ consumer }) => kind === undefined || this.kindOf(consumer) === kind);
      const rows = await lettersIn(reader, state, whoseOf(kind, payments), limit);
      return {
        letters: rows.map((row) => this.shown(row)),
        total: total(shown),
        payments: total(shown.filter(({ consumer }) => payments.includes(consumer))),
      };
    });
    this.get = handle(operations.get, async ({ id }) => {
      const row = await letter(reader, id);
      if (!row) throw refusalOf(RecordNotFound);
      return { data: { ...this.shown(row), fact: { ...factIn(row) } } };
    });
    this.requeue = handle(operations.requeue, async ({ ids }, call) => {
      const became: Became[] = [];
      for (const id of ids) became.push({ id, ...(await this.tryAgain(call, id)) });
      return { data: became };
    });
    this.discard = handle(operations.discard, async ({ ids, reason }, call) => {
      const became: Became[] = [];
      for (const id of ids) became.push({ id, ...(await this.giveUp(call, id, reason)) });
      return { data: became };
    });
  }

  kindOf(consumer: string): DeadLetterKind {
    return this.paymentConsumers().includes(consumer) ? 'payment' : 'other';
  }

  private paymentConsumers(): string[] {
    return this.consumers()
      .filter(({ event }) => event.concerns === 'payment')
      .map(({ as }) => as);
  }

  private shown(row: LetterRow): DeadLetter {
    const fact = factIn(row);
    return {
      id: row.id,
      consumer: row.consumer,
      event: fact.name,
      kind: this.kindOf(row.consumer),
      factId: fact.id,
      organisationId: fact.organisationId,
      correlationId: fact.correlationId,
      reason: row.reason,
      attempts: row.attempts,
      state: row.state,
      diedAt: instantOf(row.died_at_ms) ?? '',
      decidedBy: row.decided_by,
      decidedAt: instantOf(row.decided_at_ms),
      decisionReason: row.decision_reason,
    };
  }

  private async waiting(id: number): Promise<LetterRow | undefined> {
    const row = await letter(this.context.database.reader, id);
    return row?.state === 'dead' ? row : undefined;
  }

  /** Runs the consumer on the kept fact; inbox row, effect, decision and record are there together or not at all. */
  private async tryAgain(call: Call, id: number): Promise<Omit<Became, 'id'>> {
    const row = await this.waiting(id);
    if (!row) return { outcome: 'decided', reason: null };
    const unit = this.unitOf(call);
    try {
      const consumer = this.consumers().find(({ as }) => as === row.consumer);
      if (!consumer) throw new Error(`Nothing takes facts as '${row.consumer}' any more`);
      await once(consumer, this.context, factIn(row), (executor) =>
        this.close(executor, { call, unit, row, state: 'requeued', reason: null }),
      );
      return { outcome: 'requeued', reason: null };
    } catch (error) {
      if (error instanceof Decided) return { outcome: 'decided', reason: null };
      // the database is away: nothing was tried
      if (outageOf(error)) throw error;
      const reason = String(error);
      call.log.warn({ consumer: row.consumer, letter: id, error: reason }, 'a dead letter failed again');
      await unit.write(async (tx, executor) => {
        await failedAgain(executor, id, reason);
        await tx.audit({ ...noteOf('Try dead letter again', row), after: { state: 'dead', reason } });
      });
      return { outcome: 'dead', reason };
    }
  }

  /** The fact counts as taken, so that one which is delivered once more has no effect either. */
  private async giveUp(call: Call, id: number, reason: string): Promise<Omit<Became, 'id'>> {
    const row = await this.waiting(id);
    if (!row) return { outcome: 'decided', reason: null };
    const unit = this.unitOf(call);
    try {
      const isUntaken = await unit.write(async (_tx, executor) => {
        const isNew = await takeOnce(executor, row.consumer, factIn(row), unit.now.getTime());
        const state = isNew ? 'discarded' : 'requeued';
        await this.close(executor, { call, unit, row, state, reason });
        return isNew;
      });
      return isUntaken
        ? { outcome: 'discarded', reason: null }
        : { outcome: 'requeued', reason: 'It was taken meanwhile' };
    } catch (error) {
      if (error instanceof Decided) return { outcome: 'decided', reason: null };
      throw error;
    }
  }

  private async close(
    executor: Executor,
    decision: {
      call: Call;
      unit: Unit;
      row: LetterRow;
      state: 'requeued' | 'discarded';
      reason: string | null;
    },
  ): Promise<void> {
    const { call, unit, row, state, reason } = decision;
    const by = call.actor.userName.slice(0, 160);
    if (!(await decide(executor, row.id, { state, by, at: unit.now.getTime(), reason }))) throw new Decided();
    const action = state === 'requeued' ? 'Try dead letter again' : 'Discard dead letter';
    await unit
      .joining(executor)
      .audit({ ...noteOf(action, row), after: { state, ...(reason ? { reason } : {}) } });
  }

  /** In the name of whoever decides; the effect itself is the consumer's. */
  private unitOf(call: Call): Unit {
    const { actor, correlationId, now } = call;
    return new Unit(this.context, {
      actor,
      correlationId,
      now,
      operation: `${this.context.service}.own-letter`,
    });
  }
}

/** The record stands in the trail of the organisation that the fact is about. */
function noteOf(action: string, row: LetterRow) {
  const fact = factIn(row);
  return {
    action,
    entity: 'dead letter',
    entityId: `${row.id}`,
    description: `${fact.name} ${fact.id} for ${row.consumer}`,
    before: { state: 'dead', reason: row.reason, attempts: row.attempts },
    ...(fact.organisationId === null ? {} : { organisationId: fact.organisationId }),
  };
}
