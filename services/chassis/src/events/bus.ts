import type { Fact } from './on.js';

/** Takes one fact; resolves when its effect is committed (or was before), rejects to have it delivered again. */
export type FactHandler = (fact: Fact) => Promise<void>;

/**
 * Carries facts from outboxes to inboxes, at least once, in order per key. It is a wake-up and fan-out device: the
 * outbox tables are the record of truth, and a bus that forgot everything is refilled from them.
 */
export interface EventBus {
  /** Resolves when the fact is in safe hands. */
  publish(fact: Fact): Promise<void>;
  /** A durable subscription, known by (service, consumer). */
  subscribe(service: string, consumer: string, event: string, handler: FactHandler): Promise<void>;
  /**
   * Tells every fact of these names that passes from now on, at most once and without memory, after the consumers of the
   * same process. For who keeps nothing; it must not throw.
   */
  watch(events: readonly string[], tell: (fact: Fact) => void): void;
  /** Facts published before this instant (epoch ms) may have been forgotten and are published again. */
  memoryBegins(): Promise<number>;
  healthy(): boolean;
  close(): Promise<void>;
}
