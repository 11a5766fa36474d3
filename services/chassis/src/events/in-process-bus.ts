import { atOnce, type EventBus, type FactHandler, type Memory } from './bus.js';
import type { Fact } from './on.js';

/** A fact that waits for its turn, and who waits for it. */
interface Waiting {
  readonly fact: Fact;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A handler that takes what comes while the facts before are taken after them, together: in one lane, in the order in
 * which they came. Nobody waits for company longer than for what is under way already.
 */
function gathered(together: NonNullable<FactHandler['together']>): FactHandler {
  const waiting: Waiting[] = [];
  let isTaking = false;

  async function take(some: readonly Waiting[]): Promise<void> {
    try {
      await together(some.map(({ fact }) => fact));
      for (const { resolve } of some) resolve();
    } catch (error) {
      // each is still in its outbox, and comes again
      for (const { reject } of some) reject(error);
    }
  }
  async function takeAll(): Promise<void> {
    isTaking = true;
    while (waiting.length > 0) {
      // what is published side by side is there when this turn of the loop is over
      await new Promise((resolve) => setImmediate(resolve));
      await take(waiting.splice(0, atOnce));
    }
    isTaking = false;
  }
  return (fact) =>
    new Promise((resolve, reject) => {
      waiting.push({ fact, resolve, reject });
      if (!isTaking) void takeAll();
    });
}

/** A handler of an event; those that take several facts together are first. */
interface Subscription {
  readonly handle: FactHandler;
  readonly isGathered: boolean;
}

/**
 * All services in one process: a fact is published when every consumer has committed its effect, so whatever a crash
 * interrupts is still in the outbox.
 */
export class InProcessBus implements EventBus {
  private readonly handlers = new Map<string, Subscription[]>();
  private readonly watchers = new Map<string, ((fact: Fact) => void)[]>();
  private closed = false;

  async publish(fact: Fact): Promise<undefined> {
    const text = JSON.stringify(fact);
    for (const { handle } of this.handlers.get(fact.name) ?? []) {
      if (this.closed) throw new Error('the bus is closed');
      await new Promise((resolve) => setImmediate(resolve));
      await handle(JSON.parse(text) as Fact);
    }
    for (const tell of this.watchers.get(fact.name) ?? []) tell(JSON.parse(text) as Fact);
  }

  /** Facts that are published side by side reach the first handlers at the same time, and go on from one to the next together. */
  async subscribe(_service: string, _consumer: string, event: string, handler: FactHandler): Promise<void> {
    const { together } = handler;
    const all = [
      ...(this.handlers.get(event) ?? []),
      together ? { handle: gathered(together), isGathered: true } : { handle: handler, isGathered: false },
    ];
    this.handlers.set(
      event,
      all.toSorted((one, other) => Number(other.isGathered) - Number(one.isGathered)),
    );
  }

  /** An outbox waits for each fact of a key before it publishes the next one. */
  async subscribeInLine(
    service: string,
    line: string,
    handlers: ReadonlyMap<string, FactHandler>,
  ): Promise<void> {
    for (const [event, handler] of handlers) await this.subscribe(service, line, event, handler);
  }

  watch(events: readonly string[], tell: (fact: Fact) => void): void {
    for (const event of events) this.watchers.set(event, [...(this.watchers.get(event) ?? []), tell]);
  }

  async memory(): Promise<Memory | undefined> {
    return undefined;
  }

  async keeps(): Promise<boolean> {
    return true;
  }

  onReturn(): void {
    // it is never away
  }

  healthy(): boolean {
    return !this.closed;
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
