import { refusalOf, TooManyRequests, type Actor } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge, RequestLimits } from '../http/edge.js';
import { SharedLimits } from './shared-limits.js';

interface Rate {
  readonly limit: number;
  readonly left: number;
  readonly seconds: number;
}

const windowMs = 60_000;

/** Requests of each API key in a minute, over all edges; every answer says what is left. */
export class KeyRates implements RequestLimits {
  private readonly limits: SharedLimits;
  private readonly counted = new WeakMap<FastifyRequest, Rate>();

  constructor(
    world: Pick<Edge, 'caller' | 'clock' | 'log'>,
    private readonly perMinute: number,
  ) {
    this.limits = new SharedLimits(world);
  }

  /** Counts a request once, however often it is asked whose it is. Throws TOO_MANY_REQUESTS; people are not counted. */
  async count(request: FastifyRequest, { service }: Actor): Promise<void> {
    if (!service || this.counted.has(request)) return;
    const limit = this.perMinute;
    const { current, ttl } = await this.limits.count(`key ${service.keyId}`, limit, windowMs);
    const rate = { limit, left: Math.max(0, limit - current), seconds: Math.ceil(ttl / 1000) };
    this.counted.set(request, rate);
    if (current > limit) throw refusalOf(TooManyRequests);
  }

  register(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, payload, done) => {
      const rate = this.counted.get(request);
      if (rate) sayOn(reply, rate);
      done(null, payload);
    });
  }
}

/** Every answer says what is left of the minute. */
function sayOn(reply: FastifyReply, { limit, left, seconds }: Rate): void {
  reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', left)
    .header('ratelimit-reset', seconds);
  if (reply.statusCode === 429) reply.header('retry-after', seconds);
}
