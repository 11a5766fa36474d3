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
  /** Facts published before this instant (epoch ms) may have been forgotten and are published again. */
  memoryBegins(): Promise<number>;
  healthy(): boolean;
  close(): Promise<void>;
}
