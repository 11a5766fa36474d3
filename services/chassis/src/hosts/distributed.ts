import type * as z from 'zod';
import { systemClock } from '../clock/clock.js';
import { natsAddress } from '../config/addresses.js';
import { ConfigurationError, type ClusterSettings } from '../config/config.js';
import type { DatabaseFactory } from '../database/database.js';
import { mysqlAt } from '../database/mysql.js';
import { JetStreamBus } from '../events/jetstream-bus.js';
import { objectStoreFiles } from '../files/object-store-files.js';
import { Health } from '../health/health.js';
import { Metrics } from '../health/metrics.js';
import { createLogger, loggerOf } from '../logging/logger.js';
import { mailerAt } from '../mail/mailer-at.js';
import { secretsFrom } from '../security/secrets.js';
import { NatsTransport } from '../transport/nats.js';
import { connectForGood, NatsLink, whyNotConnected } from '../transport/nats-link.js';
import { tellingOfTheWait, tellOfOutages } from '../transport/nats-outages.js';
import type { Ports } from './ports.js';

/** Of a process whose service keeps nothing. */
const noDatabase: DatabaseFactory = async ({ service }) => {
  throw new ConfigurationError(`MYSQL_URL is needed: ${service} keeps its data there`);
};

/** The world of a process that serves one service beside others: NATS, JetStream, MySQL, SMTP. */
export async function distributedPorts(
  settings: z.output<typeof ClusterSettings>,
  service: string,
  environment: Record<string, string | undefined>,
): Promise<Ports> {
  const log = loggerOf(createLogger(settings.LOG_LEVEL), service);
  const nats = { ...natsAddress(settings.NATS_URL, settings), name: `kobodesk-${service}` };
  const link = new NatsLink(await tellingOfTheWait(connectForGood(nats), log, () => whyNotConnected(nats)));
  tellOfOutages(link, log);
  const health = new Health();
  const transport = new NatsTransport(link);
  const bus = new JetStreamBus(link, log);
  const files = objectStoreFiles(link);
  health.add('wire', () => transport.healthy());
  health.add('files', () => files.healthy());
  return {
    transport,
    bus,
    database: settings.MYSQL_URL === undefined ? noDatabase : mysqlAt({ url: settings.MYSQL_URL }),
    files,
    mail: mailerAt(settings.SMTP_URL),
    clock: systemClock,
    secrets: secretsFrom({
      internalKey: settings.KOBODESK_INTERNAL_KEY,
      fileKey: settings.KOBODESK_FILE_KEY,
      signingKey: settings.KOBODESK_SIGNING_KEY,
      retiredKeys: settings.KOBODESK_RETIRED_KEYS?.split(',') ?? [],
    }),
    log,
    health,
    metrics: new Metrics(),
    environment,
    close: () => link.connection.drain(),
  };
}
