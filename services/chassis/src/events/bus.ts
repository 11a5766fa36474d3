import type { Fact } from './on.js';

/** facts that one transaction takes */
export const atOnce = 64;
/** of those that wait for company: a lot has costs of its own, and they are in no hurry (JetStream has 256 under way at most) */
export const atOnceApart = 128;

/**
 * Facts that wait to be tried again, and those of their keys behind them, by their ids: how it ends with each. They hold up no
 * others.
 */
export type Held = ReadonlyMap<string, Promise<void>>;

/** Takes one fact; resolves when its effect is committed (or was before), rejects to have it delivered again. */
export interface FactHandler {
  /** `onWait`: told when it could not be taken at first, and is to be tried again */
  (fact: Fact, onWait?: () => void): Promise<void>;
  /**
   * the same for several, in the order in which they came, but for those that it answers; a bus on which facts wait calls it
   * in place of the other
   */
  readonly together?: ((facts: readonly Fact[]) => Promise<Held>) | undefined;
  /** how long after the last it is called again at least, unless as many wait as it takes at once; absent: as soon as somebody does */
  readonly apartMs?: number | undefined;
}

/** Takes facts of several names in the order in which they were published. */
export interface LineHandler {
  /** of the events */
  readonly names: readonly string[];
  /** takes several in their order; resolves when their effect is committed, rejects to have all of them delivered again */
  readonly takeAll: (facts: readonly Fact[]) => Promise<void>;
  /** how long after the last it is called again at least, unless as many wait as it takes at once */
  readonly apartMs?: number | undefined;
  /** does the work where this process is the one that takes the line; false, and nothing is done, while another is */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>;
}

/** Where the bus keeps a fact: in which of its memories, and at which place of it. */
export interface Receipt {
  /** a memory that was lost and made anew has another name; one that was put back to an older state has not */
  readonly memory: string;
  readonly place: number;
}

/** The memory of a bus as it is now. */
export interface Memory {
  readonly name: string;
  /** epoch ms; what was published before is not in it */
  readonly since: number;
}

/**
 * Carries facts from outboxes to inboxes, at least once, in order per key. It is a wake-up and fan-out device: the
 * outbox tables are the record of truth, and a bus that forgot everything is refilled from them.
 */
export interface EventBus {
  /**
   * Resolves when the fact is in safe hands; without a receipt where the bus keeps nothing that could be lost. `onWait`: told
   * when that takes until somebody has tried again to take it, so that facts of other keys need not wait for it.
   */
  publish(fact: Fact, onWait?: () => void): Promise<Receipt | undefined>;
  /** A durable subscription, known by (service, consumer). */
  subscribe(service: string, consumer: string, event: string, handler: FactHandler): Promise<void>;
  /**
   * The same for facts of several names: in the order in which they were published, over all processes of the service. One that
   * is not taken holds up those behind it.
   */
  subscribeInLine(service: string, line: string, handler: LineHandler): Promise<void>;
  /**
   * Tells every fact of these names that passes from now on, at most once and without memory, after the consumers of the
   * same process. For who keeps nothing; it must not throw.
   */
  watch(events: readonly string[], tell: (fact: Fact) => void): void;
  /** Does the work; where publishing waits for the consumers, none of them waits for company meanwhile. */
  hastily(work: () => Promise<void>): Promise<void>;
  /** Undefined where the bus keeps nothing that could be lost. */
  memory(): Promise<Memory | undefined>;
  /** Is this very fact still where the receipt says? A fact that is older than the bus remembers counts as kept. */
  keeps(receipt: Receipt, factId: string): Promise<boolean>;
  /** Tells when the bus is there again after it was away: it may have forgotten. */
  onReturn(tell: () => void): void;
  healthy(): boolean;
  close(): Promise<void>;
}
