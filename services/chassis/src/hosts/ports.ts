import type { Clock } from '../clock/clock.js';
import type { DatabaseFactory } from '../database/database.js';
import type { EventBus } from '../events/bus.js';
import type { FileStore } from '../files/file-store.js';
import type { Health } from '../health/health.js';
import type { Metrics } from '../health/metrics.js';
import type { Logger } from '../logging/logger.js';
import type { Mailer } from '../mail/mailer.js';
import type { Secrets } from '../security/secrets.js';
import type { Transport } from '../transport/transport.js';

/** Everything the world gives to a service. Which world it is, only the host knows. */
export interface Ports {
  readonly transport: Transport;
  readonly bus: EventBus;
  readonly database: DatabaseFactory;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  /** what services read their own settings from; the host fills in what it provides itself */
  readonly environment: Record<string, string | undefined>;
  /** disconnects from the world; services are stopped before */
  close(): Promise<void>;
}
