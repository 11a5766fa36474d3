import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { Executor } from '../database/database.js';
import { outageOf } from '../database/outage.js';
import type { ServiceContext } from '../operations/context.js';
import { Unit } from '../operations/unit.js';
import type { Tx } from '../operations/work.js';
import type { FactHandler } from './bus.js';
import { bury, takeAllOnce, takeOnce } from './inbox.js';
import type { Consumer, ConsumerWork, Fact } from './on.js';

const tries = 6;
const firstPauseMs = 50;

/**
 * Runs a consumer: inbox row, effect and outgoing facts in one transaction. A fact that fails again and again is put
 * aside as a dead letter, so that it does not hold up the others; a database that is away is waited for by the bus.
 */
export function factHandler(consumer: Consumer, context: ServiceContext): FactHandler {
  const name = consumer.as;
  const takeOne = async (fact: Fact): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(consumer, context, fact);
      } catch (error) {
        // not the fact's fault: it stays with the bus until the database is back
        if (outageOf(error)) throw error;
        context.log.warn(
          {
            consumer: name,
            fact: fact.id,
            correlationId: fact.correlationId,
            attempt,
            error: String(error),
          },
          'a fact was not taken',
        );
        if (attempt >= tries) {
          const failure = { reason: String(error), attempts: attempt, at: context.clock.now().getTime() };
          await context.database.write((executor) => bury(executor, name, fact, failure));
          context.metrics.deadLetters.inc({ service: context.service, consumer: name });
          return;
        }
        await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  };
  return Object.assign(takeOne, { together: togetherOf(consumer, context, takeOne) });
}

/**
 * Several facts of one consumer: one transaction holds their inbox rows, their effect and what it announces. Whatever is
 * wrong with one of them, or was taken before, is found out by taking each by itself.
 */
function togetherOf(
  consumer: Consumer,
  context: ServiceContext,
  takeOne: (fact: Fact) => Promise<void>,
): FactHandler['together'] {
  const { runAll } = consumer;
  if (!runAll) return undefined;
  return async (facts) => {
    if (facts.length > 1) {
      try {
        return await allAtOnce({ ...consumer, runAll }, context, facts);
      } catch (error) {
        if (outageOf(error)) throw error;
      }
    }
    for (const fact of facts) await takeOne(fact);
  };
}

async function allAtOnce(
  consumer: Consumer & Required<Pick<Consumer, 'runAll'>>,
  context: ServiceContext,
  facts: readonly Fact[],
): Promise<void> {
  const bodies = facts.map((fact) => consumer.event.body.parse(fact.body));
  const units = facts.map((fact, index) => unitFor(consumer, context, fact, bodies[index]));
  await Unit.writeAll(units, async (txs, executor) => {
    await takeAllOnce(executor, consumer.as, facts, context.clock.now().getTime());
    await consumer.runAll(facts.map((fact, index) => ({ fact, body: bodies[index], tx: txs[index] as Tx })));
    return facts.map(() => ({ value: undefined }));
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
