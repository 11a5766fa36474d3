import { isDeepStrictEqual } from 'node:util';
import { Refusal, type Actor, type InputOf, type Operation, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { Executor, Reader } from '../database/database.js';
import type { CrossTenantClass, RepositoryClass, Scope } from '../database/scoped-repository.js';
import { outboxEntry, putInOutbox, type OutboxEntry } from '../events/outbox.js';
import { attempt } from './attempt.js';
import { auditEntry } from './audit-entry.js';
import type { Attempt, Tx } from './work.js';
import type { ServiceContext } from './context.js';
import {
  keepKeys,
  keepReply,
  Replay,
  replayIfKept,
  type IdempotencyKey,
  type KeptKey,
} from './idempotency.js';

export interface UnitSettings {
  actor: Actor;
  correlationId: string;
  now: Date;
  /** operation or consumer; stands in the audit trail */
  operation: string;
  key?: IdempotencyKey | undefined;
}

/** What a transaction does at its end: facts are written in one statement, listeners are told after the commit. */
interface Ending {
  facts: OutboxEntry[];
  told: (() => void)[];
}

/** The unit of work of one call or one fact: makes scoped repositories and opens the transaction. */
export class Unit {
  readonly now: Date;
  private hasWritten = false;
  private isWriting = false;
  /** what a repeated request would be answered */
  private kept: string | undefined;

  constructor(
    private readonly context: ServiceContext,
    private readonly settings: UnitSettings,
  ) {
    this.now = settings.now;
  }

  read<R>(repository: RepositoryClass<R>): R {
    return new repository(this.scope(this.context.database.reader));
  }

  acrossTenants<R>(repository: CrossTenantClass<R>): R {
    return new repository(this.scope(this.context.database.reader));
  }

  within<R>(organisationId: number, repository: RepositoryClass<R>): R {
    return new repository(this.scope(this.context.database.reader, organisationId));
  }

  async write<T>(work: (tx: Tx, executor: Executor) => Promise<T>): Promise<T> {
    let ending: Ending = { facts: [], told: [] };
    this.begin();
    try {
      const result = await this.context.database.write(async (executor) => {
        // a transaction that is tried again begins anew
        ending = { facts: [], told: [] };
        const value = await work(this.transaction(executor, ending), executor);
        await putInOutbox(executor, ending.facts);
        await keepKeys(executor, this.keeping(value));
        return value;
      });
      this.finish(ending);
      return result;
    } catch (error) {
      return await this.failed(error);
    } finally {
      this.isWriting = false;
    }
  }

  /**
   * One transaction of several units of a service: facts and kept answers of all go with it. Whoever is refused has left
   * nothing in it; an error undoes all of it, and is nobody's answer yet.
   */
  static async writeAll<T>(
    units: readonly Unit[],
    work: (txs: readonly Tx[], executor: Executor) => Promise<readonly Attempt<T>[]>,
  ): Promise<readonly Attempt<T>[]> {
    const [first] = units;
    if (!first) return [];
    let endings: Ending[] = [];
    for (const unit of units) unit.begin();
    try {
      const ends = await first.context.database.write(async (executor) => {
        endings = units.map(() => ({ facts: [], told: [] }));
        const txs = units.map((unit, index) => unit.transaction(executor, endings[index] as Ending));
        const attempts = await work(txs, executor);
        if (attempts.length !== units.length) throw new Error('a share was not answered');
        endings = endings.filter((_, index) => !attempts[index]?.refusal);
        await putInOutbox(
          executor,
          endings.flatMap(({ facts }) => facts),
        );
        await keepKeys(
          executor,
          attempts.flatMap((end, index) => (end.refusal ? [] : (units[index] as Unit).keeping(end.value))),
        );
        return attempts;
      });
      for (const ending of endings) first.finish(ending);
      return ends;
    } catch (error) {
      // each may try by itself
      for (const unit of units) unit.hasWritten = false;
      throw error;
    } finally {
      for (const unit of units) unit.isWriting = false;
    }
  }

  /** Ends the call with what its transaction ended with. */
  async failed(error: unknown): Promise<never> {
    const { key } = this.settings;
    if (key && !(error instanceof Replay)) await this.replayInstead(key);
    throw error;
  }

  private begin(): void {
    const { key, operation } = this.settings;
    // the answer of a key is what its one transaction returned
    if (key && this.hasWritten)
      throw new Error(`${operation} writes twice under one key and is not declared repeatable`);
    this.hasWritten = true;
    this.isWriting = true;
  }

  private finish({ facts, told }: Ending): void {
    if (facts.length > 0) this.context.relay.wake();
    for (const tell of told) tell();
  }

  private keeping(value: unknown): KeptKey[] {
    const { key } = this.settings;
    if (!key) return [];
    this.kept = JSON.stringify(value ?? {});
    return [{ ...key, reply: this.kept, at: this.now.getTime() }];
  }

  /** What failed may have met the effect of the same request, sent twice at once: then its answer is the answer. */
  private async replayInstead(key: IdempotencyKey): Promise<void> {
    try {
      await replayIfKept(this.context.database.reader, key);
    } catch (error) {
      // a database that cannot be asked has nothing to add to what went wrong
      if (error instanceof Replay || error instanceof Refusal) throw error;
    }
  }

  /**
   * Keeps the answer of the call for a repeated request, where the transaction kept another. Between the two a crash
   * leaves what the transaction returned, so return the answer from `write` wherever you can.
   */
  async keepAnswer(answer: string): Promise<void> {
    const { key } = this.settings;
    if (!key || this.kept === undefined) return;
    if (isDeepStrictEqual(JSON.parse(this.kept), JSON.parse(answer))) return;
    await this.context.database.write((executor) => keepReply(executor, key, answer));
  }

  /**
   * Asks a service, as the actor unless told otherwise. Throws while this unit's transaction is open, for that would hold
   * locks over the wire. The unit knows it by a mark of its own: an AsyncLocalStorage would make every promise of the
   * process dearer from the first transaction on.
   */
  async ask<O extends Operation>(
    operation: O,
    input: InputOf<O>,
    as: Actor = this.settings.actor,
    deadlineMs?: number,
  ): Promise<ReplyOf<O>> {
    if (this.isWriting) throw new Error(`${operation.name} was asked inside a transaction`);
    const { correlationId } = this.settings;
    const options = deadlineMs === undefined ? { correlationId } : { correlationId, deadlineMs };
    return this.context.caller.call(operation, as, input, options);
  }

  /**
   * This unit's part in a transaction that another unit opened: what is written is in this unit's name, and is there when
   * the other's effect is.
   */
  joining(executor: Executor): Pick<Tx, 'audit' | 'announce' | 'now'> {
    // the other unit ends the transaction, and knows nothing of what this one would keep until then
    return this.transaction(executor, { facts: [], told: [] }, (entry) => putInOutbox(executor, [entry]));
  }

  private scope(executor: Reader, organisationId = this.settings.actor.organisationId): Scope {
    const { actor, correlationId } = this.settings;
    return { executor, actor, now: this.now, organisationId, correlationId };
  }

  private transaction(
    executor: Executor,
    { facts, told }: Ending,
    put: (entry: OutboxEntry) => Promise<void> = async (entry) => void facts.push(entry),
  ): Tx {
    const { actor, correlationId } = this.settings;
    return {
      now: this.now,
      of: (repository) => new repository(this.scope(executor)),
      acrossTenants: (repository) => new repository(this.scope(executor)),
      within: (organisationId, repository) => new repository(this.scope(executor, organisationId)),
      announce: (event, fact, key) => {
        const organisationId =
          (fact as { organisationId?: number | null }).organisationId ?? actor.organisationId;
        const announcement = {
          event,
          body: fact,
          key: String(key ?? organisationId ?? event.name),
          organisationId,
          occurredAt: this.now,
          correlationId,
        };
        return put(outboxEntry(announcement));
      },
      attempt: (work) => attempt(executor, facts, work),
      afterCommit: (tell) => {
        told.push(tell);
      },
      audit: (note) => put(auditEntry(note, { ...this.settings, service: this.context.service })),
    };
  }
}
