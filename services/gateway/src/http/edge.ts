import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import type { Health } from '@kobodesk/chassis/health/health';
import type { Metrics } from '@kobodesk/chassis/health/metrics';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import type { Caller } from '@kobodesk/chassis/operations/caller';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import type { Actor } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../gateway.settings.js';
import type { Installed } from './installed.js';
import type { Sessions } from '../sessions/sessions.js';

/** How many requests are taken of whom, and what their answers say of it. */
export interface RequestLimits {
  /** Throws TOO_MANY_REQUESTS. */
  count(request: FastifyRequest, actor: Actor): Promise<void>;
  register(server: FastifyInstance): void;
}

/** What the parts of the edge work with. */
export interface Edge {
  readonly settings: GatewaySettings;
  readonly caller: Caller;
  readonly sessions: Sessions;
  readonly keyRates: RequestLimits;
  readonly installed: Installed;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly log: Logger;
}
