import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Logger } from '../logging/logger.js';
import type { EventBus } from './bus.js';
import type { Fact } from './on.js';
import { byMemory, markPublished, sweepOutbox, unpublished, type Published } from './outbox.js';
import { ForgottenFacts } from './forgotten.js';

const batch = 200;
/** keys that are waited for: room for two consumers that wait for company, and for what failed beside (taking/lots.ts) */
const mostLate = 400;
const lookAgainMs = 1000;
/** between two looks: what is committed soon after another is carried with it, in the statements of one */
const apartMs = 100;
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
  /** until the next look, where the last was just now */
  private resting: NodeJS.Timeout | undefined;
  /** how many want all that there is carried at once */
  private inHaste = 0;
  /** performance.now() of the last look */
  private begun = -Infinity;
  private lastSweep = 0;
  /** performance.now() of the last time that the bus was found to know what it was given */
  private lastMemoryCheck = -Infinity;
  private readonly forgotten: ForgottenFacts;
  /** keys of which a fact is taken later than the others of its batch */
  private readonly late = new Map<string, Promise<void>>();
  /** of them, what is published and not marked yet */
  private readonly ended: { key: string; published: readonly Published[] }[] = [];
  private tellWanted: () => void = () => undefined;

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
    this.tellWanted();
    if (!this.started || this.closed || this.running || this.rests()) return;
    this.begun = performance.now();
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (this.wanted && !this.closed) this.look();
    });
  }

  /** Resolves when the outbox is empty (or the bus refuses); for tests, seeds and the drain at shutdown. */
  flush(): Promise<void> {
    return this.bus.hastily(async () => {
      this.inHaste += 1;
      try {
        do {
          this.look();
          // what was committed meanwhile has begun another look
          while (this.running) await this.running;
        } while (this.started && this.wanted && !this.closed);
      } finally {
        this.inHaste -= 1;
      }
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.resting);
    await this.running;
  }

  /** Whether the last look was just now: the next one comes by itself then. */
  private rests(): boolean {
    clearTimeout(this.resting);
    const leftMs = this.begun + apartMs - performance.now();
    if (leftMs <= 0 || this.inHaste > 0) return false;
    this.resting = setTimeout(() => this.look(), leftMs);
    return true;
  }

  private async run(): Promise<void> {
    const isFromHere = this.isFromHere;
    this.wanted = false;
    this.isFromHere = false;
    try {
      const held = await this.database.exclusively('relay', async () => {
        await this.maintain();
        try {
          while (!this.closed && ((await this.relayBatch()) || (await this.untilMore())));
        } finally {
          await Promise.all(this.late.values());
          await this.markEnded();
        }
      });
      if (!held && isFromHere) this.tellOthers();
    } catch (error) {
      this.log.warn({ error: String(error) }, 'the relay stopped and will try again');
    }
  }

  /** True when there may be more, none of which was refused. */
  private async relayBatch(): Promise<boolean> {
    await this.markEnded();
    if (this.late.size >= mostLate) return false;
    const facts = await unpublished(this.database.reader, batch, [...this.late.keys()]);
    const published: Published[] = [];
    const areTaken = await Promise.all(byKey(facts).map((some) => this.publishOrLeave(some, published)));
    await this.mark(published);
    return facts.length === batch && areTaken.every(Boolean);
  }

  /** False where nothing is waited for; true when it has ended with one of them, or there is something else to do. */
  private async untilMore(): Promise<boolean> {
    if (this.late.size === 0) return false;
    if (!this.wanted) {
      const somethingElse = new Promise<void>((resolve) => {
        this.tellWanted = resolve;
      });
      await Promise.race([...this.late.values(), somethingElse]);
      // what is taken together ends together
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.wanted = false;
    // this may go on for as long as facts come one after the other
    await this.maintain();
    return true;
  }

  /**
   * Facts of one key. Resolves when they are published, or one of them is taken later than the others of the batch: they are late
   * then, and hold up nobody. False when the bus refused one.
   */
  private publishOrLeave(facts: readonly Fact[], published: Published[]): Promise<boolean> {
    const { key } = facts[0] as Fact;
    const later: Published[] = [];
    return new Promise((resolve) => {
      const isLate = () => this.late.get(key) === end;
      const put = (one: Published) => void (isLate() ? later : published).push(one);
      const leave = () => {
        this.late.set(key, end);
        resolve(true);
      };
      const end: Promise<void> = Promise.resolve()
        .then(() => this.publishInOrder(facts, { put, leave }))
        .then((areTaken) => {
          if (isLate()) this.ended.push({ key, published: later });
          resolve(areTaken);
        });
    });
  }

  /** Marks what was late, and goes on with its keys. */
  private async markEnded(): Promise<void> {
    const ended = this.ended.splice(0);
    try {
      await this.mark(ended.flatMap(({ published }) => published));
    } finally {
      for (const { key } of ended) this.late.delete(key);
    }
  }

  private async publishInOrder(
    facts: readonly Fact[],
    { put, leave }: { put: (one: Published) => void; leave: () => void },
  ): Promise<boolean> {
    for (const fact of facts) {
      try {
        put({ id: fact.id, receipt: await this.bus.publish(fact, leave) });
      } catch (error) {
        this.log.warn(
          { fact: fact.id, name: fact.name, error: String(error) },
          'not published, will try again',
        );
        return false;
      }
    }
    return true;
  }

  private async mark(published: readonly Published[]): Promise<void> {
    const at = this.clock.now().getTime();
    for (const group of byMemory(published))
      await this.database.write((executor) => markPublished(executor, group, at));
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
