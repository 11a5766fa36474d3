import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { Executor } from '../database/database.js';
import { outageOf } from '../database/outage.js';
import type { ServiceContext } from '../operations/context.js';
import { Unit } from '../operations/unit.js';
import type { Tx } from '../operations/work.js';
import type { FactHandler } from './bus.js';
import { bury, takeAllOnce, takenBefore, takeOnce } from './inbox.js';
import type { Consumer, ConsumerWork, Fact, Taken } from './on.js';
import { Lots } from './taking/lots.js';

const mostTries = 6;
const firstPauseMs = 50;

/** What an attempt ended with. */
interface Failed {
  readonly error: unknown;
}

/**
 * Runs a consumer: inbox row, effect and outgoing facts in one transaction. A fact that fails again and again is put
 * aside as a dead letter, so that it does not hold up the others; a database that is away is waited for by the bus.
 */
export function factHandler(
  consumer: Consumer,
  context: ServiceContext,
  pause: (ms: number) => Promise<unknown> = sleep,
): FactHandler {
  const tries = new Tries(consumer, context, pause);
  const takeOne: FactHandler = async (fact, onWait) => {
    if (await tries.first(fact)) return;
    onWait?.();
    await tries.others(fact);
  };
  const { runAll, as, apartMs } = consumer;
  if (!runAll) return takeOne;
  const lots = new Lots({
    all: (facts) =>
      allAtOnce(
        context,
        facts.map((fact) => ({ consumer, fact })),
        runAll,
      ),
    first: (fact) => tries.first(fact),
    others: (fact) => tries.others(fact),
    taken: (facts) =>
      takenBefore(
        context.database.reader,
        facts.map((fact) => ({ as, fact })),
      ),
  });
  return Object.assign(takeOne, { together: (facts: readonly Fact[]) => lots.take(facts), apartMs });
}

/** The tries of a fact that is taken by itself. */
export class Tries {
  constructor(
    private readonly consumer: Consumer,
    private readonly context: ServiceContext,
    private readonly pause: (ms: number) => Promise<unknown>,
  ) {}

  async first(fact: Fact): Promise<boolean> {
    return (await this.attempt(fact, 1)) === undefined;
  }

  /** Also resolves when none of them helped: then the fact is put aside. */
  async others(fact: Fact): Promise<void> {
    let failed: Failed | undefined;
    for (let attempt = 2; attempt <= mostTries; attempt += 1) {
      await this.pause(firstPauseMs * 2 ** (attempt - 2) * (0.5 + Math.random()));
      failed = await this.attempt(fact, attempt);
      if (!failed) return;
    }
    const { context, consumer } = this;
    const failure = { reason: String(failed?.error), attempts: mostTries, at: context.clock.now().getTime() };
    await context.database.write((executor) => bury(executor, consumer.as, fact, failure));
    context.metrics.deadLetters.inc({ service: context.service, consumer: consumer.as });
  }

  private async attempt(fact: Fact, attempt: number): Promise<Failed | undefined> {
    try {
      await once(this.consumer, this.context, fact);
      return undefined;
    } catch (error) {
      // not the fact's fault: it stays with the bus until the database is back
      if (outageOf(error)) throw error;
      const { id, correlationId } = fact;
      this.context.log.warn(
        { consumer: this.consumer.as, fact: id, correlationId, attempt, error: String(error) },
        'a fact was not taken',
      );
      return { error };
    }
  }
}

/** A fact, and who takes it. */
export interface Taking {
  readonly consumer: Consumer;
  readonly fact: Fact;
}

/**
 * Several facts: one transaction holds their inbox rows, their effect and what it announces. Whatever is wrong with one of them, or
 * was taken before, is found out by whoever has them taken (taking/).
 */
export async function allAtOnce(
  context: ServiceContext,
  takings: readonly Taking[],
  effect: (taken: readonly Taken[]) => Promise<void>,
): Promise<void> {
  const bodies = takings.map(({ consumer, fact }) => consumer.event.body.parse(fact.body));
  const units = takings.map(({ consumer, fact }, index) => unitFor(consumer, context, fact, bodies[index]));
  const shares = takings.map(({ consumer: { as }, fact }) => ({ as, fact }));
  await Unit.writeAll(units, async (txs, executor) => {
    await takeAllOnce(executor, shares, context.clock.now().getTime());
    await effect(takings.map(({ fact }, index) => ({ fact, body: bodies[index], tx: txs[index] as Tx })));
    return takings.map(() => ({ value: undefined }));
  });
}

const actorFor = (consumer: Consumer, context: ServiceContext, fact: Fact, body: unknown) =>
  consumer.actorOf?.(body) ?? systemActor(context.service, fact.organisationId);

const unitFor = (consumer: Consumer, context: ServiceContext, fact: Fact, body: unknown): Unit =>
  new Unit(context, {
    actor: actorFor(consumer, context, fact, body),
    correlationId: fact.correlationId,
    now: context.clock.now(),
    operation: consumer.as,
  });

/**
 * Takes a fact once, in one transaction with what is to happen `beside` its effect; also when the effect was there
 * before.
 */
export async function once(
  consumer: Consumer,
  context: ServiceContext,
  fact: Fact,
  beside?: (executor: Executor) => Promise<void>,
): Promise<void> {
  const body = consumer.event.body.parse(fact.body);
  const unit = unitFor(consumer, context, fact, body);
  const work: ConsumerWork = {
    actor: actorFor(consumer, context, fact, body),
    now: unit.now,
    correlationId: fact.correlationId,
    log: context.log,
    fact,
    read: (repository) => unit.read(repository),
    acrossTenants: (repository) => unit.acrossTenants(repository),
    within: (organisationId, repository) => unit.within(organisationId, repository),
  };
  await unit.write(async (tx, executor) => {
    const isNew = await takeOnce(executor, consumer.as, fact, unit.now.getTime());
    if (isNew) await consumer.run(body, tx, work);
    await beside?.(executor);
  });
  // what stands beside may have been announced in another's name
  if (beside) context.relay.wake();
}
