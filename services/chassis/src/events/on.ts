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
  /** takes several that wait, in the order in which they came, in one transaction; absent: one by one */
  readonly runAll?: (taken: readonly Taken<E>[]) => Promise<void>;
  /** how long after the last several are taken again at least; absent: as soon as one is there */
  readonly apartMs?: number | undefined;
  /** in whose name it acts; absent: the service's own */
  readonly actorOf?: (body: unknown) => Actor;
  /** whose facts it takes its turn among, and what it makes of one; absent: a subscription of its own */
  readonly line?: { readonly of: Line<unknown>; readonly read: (fact: FactOf<E>) => unknown };
}

/** One of several facts that are taken together, and the transaction in its name. */
export interface Taken<E extends EventDefinition = EventDefinition> {
  readonly body: FactOf<E>;
  readonly fact: Fact;
  readonly tx: Tx;
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

/**
 * The same for effects that add up: what waits on the bus is taken together, so that a busy moment costs a few statements
 * and not some for each fact. Where that fails, halves of it are taken, down to what cannot be.
 * `apartMs`: whoever comes alone is taken at once, and those who come within that time after it are taken together.
 * @example readonly raised = onMany(invoiceRaised, 'days', (taken) => addAll(taken));
 */
export function onMany<E extends EventDefinition>(
  event: E,
  as: string,
  runAll: (taken: readonly Taken<E>[]) => Promise<void>,
  { apartMs }: Pick<Consumer, 'apartMs'> = {},
): Consumer {
  return {
    kind: 'consumer',
    event,
    as,
    run: ((body: FactOf<E>, tx: Tx, { fact }: ConsumerWork) =>
      runAll([{ body, fact, tx }])) as unknown as Consumer['run'],
    apartMs,
    runAll: runAll as unknown as NonNullable<Consumer['runAll']>,
  };
}

/** What consumers of several events share whose facts are taken in one order, each read into an item first. */
export interface Line<Item> {
  /** stable name within the service */
  readonly as: string;
  /** as in `onMany` */
  readonly apartMs?: number;
  /** takes several that wait, in the order in which they were announced, in one transaction */
  readonly takeAll: (taken: readonly Read<Item>[]) => Promise<void>;
}

/** What a fact in a line was read into, the fact, and the transaction in its name. */
export interface Read<Item> {
  readonly item: Item;
  readonly fact: Fact;
  readonly tx: Tx;
}

/**
 * Consumes facts of several names in the order in which the bus was given them, however many processes there are: one of them takes
 * all. It costs that nothing goes side by side.
 * @example readonly raised = inLine(log, invoiceRaised, 'log-raised', (fact) => toldOf(fact));
 */
export function inLine<E extends EventDefinition, Item>(
  line: Line<Item>,
  event: E,
  as: string,
  read: (fact: FactOf<E>) => Item,
): Consumer {
  const run = (body: FactOf<E>, tx: Tx, { fact }: ConsumerWork) =>
    line.takeAll([{ item: read(body), fact, tx }]);
  return {
    kind: 'consumer',
    event,
    as,
    run: run as unknown as Consumer['run'],
    line: { of: line as Line<unknown>, read: read as unknown as NonNullable<Consumer['line']>['read'] },
  };
}
