import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** An answer as it goes between threads: its bytes alone, without the pool that they stand in. */
export type Answer =
  { readonly bytes: ArrayBuffer } | { readonly failed: 'deadline' | 'no-responder' | 'closed' | 'silent' };

/** as prom-client adds them up */
export type KeptFigures = MetricObjectWithValues<MetricValue<string>>[];

/**
 * What one half of a process asks of the other. Each half is a thread that runs some of the services, and has a transport and a bus of its
 * own; between them goes what either has no answer or no consumer for.
 */
export interface Half {
  /** Resolves when its services stand: before that it answers nothing and takes no facts. */
  stands(): Promise<void>;
  request(subject: string, frame: string, deadlineMs: number): Promise<Answer>;
  broadcast(topic: string, payload: string): void;
  /** Resolves when its consumers have taken the fact; `number` is the sender's, for `waits`. */
  publish(fact: string, number: number): Promise<void>;
  /** What was published under this number is to be tried again. */
  waits(number: number): void;
  /** It wants facts of these names from now on. */
  takes(names: readonly string[]): void;
  /** Names of what is not well. */
  failing(): Promise<readonly string[]>;
  figures(): Promise<KeptFigures>;
  /** Resolves when its services have stopped. */
  stop(): Promise<void>;
}
