import type { EventBus, FactHandler, Memory } from './bus.js';
import type { Fact } from './on.js';

/**
 * All services in one process: a fact is published when every consumer has committed its effect, so whatever a crash
 * interrupts is still in the outbox.
 */
export class InProcessBus implements EventBus {
  private readonly handlers = new Map<string, FactHandler[]>();
  private readonly watchers = new Map<string, ((fact: Fact) => void)[]>();
  private closed = false;

  async publish(fact: Fact): Promise<undefined> {
    const text = JSON.stringify(fact);
    for (const handler of this.handlers.get(fact.name) ?? []) {
      if (this.closed) throw new Error('the bus is closed');
      await new Promise((resolve) => setImmediate(resolve));
      await handler(JSON.parse(text) as Fact);
    }
    for (const tell of this.watchers.get(fact.name) ?? []) tell(JSON.parse(text) as Fact);
  }

  async subscribe(_service: string, _consumer: string, event: string, handler: FactHandler): Promise<void> {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
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
