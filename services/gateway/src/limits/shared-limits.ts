import { takeRate } from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { Edge } from '../http/edge.js';

/** What this edge knows of one window. */
interface Window {
  /** requests that it may still let through without asking */
  left: number;
  /** given to all edges together, as of the last question */
  taken: number;
  endsMs: number;
}

const mostWindows = 10_000;
const askWithinMs = 500;
/** an edge takes a twentieth of a limit at a time: two edges never let more through, and a busy one rarely asks */
const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / 20));

type Needed = Pick<Edge, 'caller' | 'clock' | 'log'>;

/**
 * Limits per address that hold over all edges: identity gives out what is left of a window. Once there is none left, this
 * edge refuses by itself until the window ends, so that a flood reaches nobody. While identity is away each edge counts
 * alone.
 */
export class SharedLimits {
  private readonly windows = new Map<string, Window>();
  private readonly asking = new Map<string, Promise<Window>>();

  constructor(private readonly edge: Needed) {}

  /** Counts one request; `current` is above the limit when it is to be refused. */
  async count(name: string, limit: number, windowMs: number): Promise<{ current: number; ttl: number }> {
    for (;;) {
      const window = this.running(name);
      if (window && (window.left > 0 || window.taken >= limit)) return this.use(window, limit);
      await this.ask(name, limit, windowMs);
    }
  }

  private use(window: Window, limit: number): { current: number; ttl: number } {
    const ttl = Math.max(1, window.endsMs - this.now());
    if (window.left === 0) return { current: limit + 1, ttl };
    window.left -= 1;
    return { current: window.taken - window.left, ttl };
  }

  /** What is counted anew leaves the map: the oldest window goes first when there are too many. */
  private running(name: string): Window | undefined {
    const window = this.windows.get(name);
    if (window && window.endsMs > this.now()) return window;
    this.windows.delete(name);
    return undefined;
  }

  /** One question at a time for a window, whoever waits for it. */
  private ask(name: string, limit: number, windowMs: number): Promise<Window> {
    const known = this.asking.get(name);
    if (known) return known;
    const asked = this.fetch(name, limit, windowMs).finally(() => this.asking.delete(name));
    this.asking.set(name, asked);
    return asked;
  }

  private async fetch(name: string, limit: number, windowMs: number): Promise<Window> {
    const window = await this.taken(name, limit, windowMs);
    const oldest = this.windows.size >= mostWindows ? this.windows.keys().next().value : undefined;
    if (oldest !== undefined) this.windows.delete(oldest);
    this.windows.set(name, window);
    return window;
  }

  private async taken(name: string, limit: number, windowMs: number): Promise<Window> {
    const input = { name, count: shareOf(limit), limit, windowMs };
    const options = { correlationId: 'rate-limit', deadlineMs: askWithinMs };
    try {
      const { data } = await this.edge.caller.call(takeRate, systemActor('gateway', null), input, options);
      const taken = data.granted === 0 ? limit : data.taken;
      return { left: data.granted, taken, endsMs: this.now() + Math.max(1, data.leftMs) };
    } catch (error) {
      this.edge.log.warn({ error: String(error) }, 'limits per address are counted by this edge alone');
      return { left: limit, taken: limit, endsMs: this.now() + windowMs };
    }
  }

  private now(): number {
    return this.edge.clock.now().getTime();
  }
}

/** The same in the form that the rate limiter of the HTTP server takes. */
export function limiterStore(limits: SharedLimits) {
  return class LimiterStore {
    incr(
      name: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      limit: number,
    ): void {
      limits.count(name, limit, windowMs).then(
        (result) => answer(null, result),
        (error: unknown) => answer(error as Error),
      );
    }

    child(): LimiterStore {
      return this;
    }
  };
}
