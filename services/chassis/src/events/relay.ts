import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../logging/logger.js';
import type { EventBus } from './bus.js';
import type { Fact } from './on.js';
import { forgetPublished, markPublished, sweepOutbox, unpublished } from './outbox.js';

const batch = 200;
const lookAgainMs = 1000;
const retentionMs = 8 * 24 * 3600 * 1000;
const replayMs = 7 * 24 * 3600 * 1000;
const memoryCheckMs = 15_000;

/**
 * Carries the facts of one service's outbox to the bus, in order per key. It is woken by every commit and looks by
 * itself once a second, so a lost wake-up costs a second and nothing else. One process of a service relays at a time.
 */
export class Relay {
  private wanted = false;
  private running: Promise<void> | undefined;
  private started = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private lastSweep = 0;
  private lastMemoryCheck = 0;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Facts wait in the outbox until every consumer of the process is in place. */
  start(): void {
    this.started = true;
    this.timer = setInterval(() => this.wake(), lookAgainMs);
    this.wake();
  }

  /** Something was committed. */
  wake(): void {
    this.wanted = true;
    if (!this.started || this.closed || this.running) return;
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (this.wanted && !this.closed) setTimeout(() => this.wake(), 20);
    });
  }

  /** Resolves when the outbox is empty (or the bus refuses); for tests, seeds and the drain at shutdown. */
  async flush(): Promise<void> {
    do {
      this.wake();
      await this.running;
    } while (this.started && this.wanted && !this.closed);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    this.wanted = false;
    try {
      const held = await this.database.exclusively('relay', async () => {
        await this.maintain();
        while (!this.closed && (await this.relayBatch()) === batch);
      });
      if (!held) return;
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the relay stopped and will try again');
    }
  }

  private async relayBatch(): Promise<number> {
    const facts = await unpublished(this.database.reader, batch);
    if (facts.length === 0) return 0;
    const published: string[] = [];
    await Promise.all(byKey(facts).map((sequence) => this.publishInOrder(sequence, published)));
    const at = this.clock.now().getTime();
    if (published.length > 0) await this.database.write((executor) => markPublished(executor, published, at));
    return published.length === facts.length ? facts.length : 0;
  }

  private async publishInOrder(facts: readonly Fact[], published: string[]): Promise<void> {
    for (const fact of facts) {
      try {
        await this.bus.publish(fact);
        published.push(fact.id);
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
    if (now - this.lastMemoryCheck >= memoryCheckMs) {
      this.lastMemoryCheck = now;
      const begins = await this.bus.memoryBegins();
      if (begins > 0) {
        const again = await this.database.write((executor) =>
          forgetPublished(executor, begins, now - replayMs),
        );
        if (again > 0) this.log.warn({ facts: again }, 'the bus forgot facts; publishing them again');
      }
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
