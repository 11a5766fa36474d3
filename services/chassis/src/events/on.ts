import type { Actor, EventDefinition, FactOf } from '@kobodesk/contracts/kernel';
import type { Tx, Work } from '../operations/work.js';

/** A fact as it travels. */
export interface Fact<Body = unknown> {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly key: string;
  readonly organisationId: number | null;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly body: Body;
}

export interface Consumer<E extends EventDefinition = EventDefinition> {
  readonly kind: 'consumer';
  readonly event: E;
  /** stable name within the service; the inbox and the durable subscription are known by it */
  readonly as: string;
  readonly run: (fact: FactOf<E>, tx: Tx, work: ConsumerWork) => Promise<void>;
  /** in whose name it acts; absent: the service's own */
  readonly actorOf?: (body: unknown) => Actor;
}

export interface ConsumerWork extends Omit<Work, 'ask'> {
  readonly fact: Fact;
}

/**
 * Consumes a fact: the inbox row, the effect and what the effect announces share one transaction, so the effect
 * happens once however often the fact arrives. It has no way to call out; side effects outside the database are rows
 * that a job sends.
 * @example readonly raised = on(invoiceRaised, 'roll-up', async (fact, tx) => …);
 */
export function on<E extends EventDefinition>(
  event: E,
  as: string,
  run: (fact: FactOf<E>, tx: Tx, work: ConsumerWork) => Promise<void>,
): Consumer {
  return { kind: 'consumer', event, as, run: run as unknown as Consumer['run'] };
}
