import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Relay } from '../events/relay.js';
import type { Metrics } from '../health/metrics.js';
import type { Logger } from '../logging/logger.js';
import type { Caller } from './caller.js';
import type { ActorSeal } from './frames.js';

/** Everything the pipeline of one service works with. */
export interface ServiceContext {
  readonly service: string;
  readonly database: Database;
  readonly relay: Relay;
  readonly caller: Caller;
  readonly seal: ActorSeal;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}
