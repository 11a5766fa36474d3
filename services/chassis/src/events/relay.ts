import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../logging/logger.js';
import type { EventBus } from './bus.js';
import type { Fact } from './on.js';
import { markPublished, sweepOutbox, unpublished, type Published } from './outbox.js';
import { ForgottenFacts } from './forgotten.js';

const batch = 200;
const lookAgainMs = 1000;
const retentionMs = 8 * 24 * 3600 * 1000;
const memoryCheckMs = 2000;

/**
 * Carries the facts of one service's outbox to the bus, in order per key. It is woken by every commit and looks by
 * itself once a second, so a lost wake-up costs a second and nothing else. One process of a service relays at a time;
 * the others tell it when they have committed something.
 */
export class Relay {
  private wanted = false;
  private isFromHere = false;
  private running: Promise<void> | undefined;
  private started = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private lastSweep = 0;
  /** performance.now() of the last time that the bus was found to know what it was given */
  private lastMemoryCheck = -Infinity;
  private readonly forgotten: ForgottenFacts;

  /** tells the process that relays, where it is another one */
  tellOthers: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.forgotten = new ForgottenFacts(database, bus);
    bus.onReturn(() => {
      this.lastMemoryCheck = -Infinity;
      this.wake();
    });
  }

  /** Facts wait in the outbox until every consumer of the process is in place. */
  start(): void {
    this.started = true;
    this.timer = setInterval(() => this.look(), lookAgainMs);
    this.look();
  }

  /** Something was committed here. */
  wake(): void {
    this.isFromHere = true;
    this.look();
  }

  /** Looks into the outbox: at an interval, and when another process has committed something. */
  look(): void {
    this.wanted = true;
    if (!this.started || this.closed || this.running) return;
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (this.wanted && !this.closed) setTimeout(() => this.look(), 20);
    });
  }

  /** Resolves when the outbox is empty (or the bus refuses); for tests, seeds and the drain at shutdown. */
  async flush(): Promise<void> {
    do {
      this.look();
      await this.running;
    } while (this.started && this.wanted && !this.closed);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const isFromHere = this.isFromHere;
    this.wanted = false;
    this.isFromHere = false;
    try {
      const held = await this.database.exclusively('relay', async () => {
        await this.maintain();
        while (!this.closed && (await this.relayBatch()) === batch);
      });
      if (!held && isFromHere) this.tellOthers();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the relay stopped and will try again');
    }
  }

  private async relayBatch(): Promise<number> {
    const facts = await unpublished(this.database.reader, batch);
    if (facts.length === 0) return 0;
    const published: Published[] = [];
    await Promise.all(byKey(facts).map((sequence) => this.publishInOrder(sequence, published)));
    const at = this.clock.now().getTime();
    for (const group of byMemory(published))
      await this.database.write((executor) => markPublished(executor, group, at));
    return published.length === facts.length ? facts.length : 0;
  }

  private async publishInOrder(facts: readonly Fact[], published: Published[]): Promise<void> {
    for (const fact of facts) {
      try {
        published.push({ id: fact.id, receipt: await this.bus.publish(fact) });
      } catch (error) {
        this.log.warn(
          { fact: fact.id, name: fact.name, error: String(error) },
          'not published, will try again',
        );
        return;
      }
    }
  }

  private async maintain(): Promise<void> {
    const now = this.clock.now().getTime();
    if (performance.now() - this.lastMemoryCheck >= memoryCheckMs) {
      const again = await this.forgotten.publishAgain(now);
      // noted when it has succeeded: a bus that does not answer has not been asked
      this.lastMemoryCheck = performance.now();
      if (again > 0) this.log.warn({ facts: again }, 'the bus forgot facts; publishing them again');
    }
    if (now - this.lastSweep >= 3_600_000) {
      this.lastSweep = now;
      await this.database.write((executor) => sweepOutbox(executor, now - retentionMs));
    }
  }
}

function byKey(facts: readonly Fact[]): Fact[][] {
  const sequences = new Map<string, Fact[]>();
  for (const fact of facts) {
    const sequence = sequences.get(fact.key);
    if (sequence) sequence.push(fact);
    else sequences.set(fact.key, [fact]);
  }
  return [...sequences.values()];
}

/** Usually one group: those of one round lie in one memory. */
function byMemory(published: readonly Published[]): Published[][] {
  const groups = new Map<string, Published[]>();
  for (const one of published) {
    const name = one.receipt?.memory ?? '';
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}
