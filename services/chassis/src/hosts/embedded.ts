import { join } from 'node:path';
import type * as z from 'zod';
import { MovableClock } from '../clock/clock.js';
import type { EmbeddedSettings } from '../config/config.js';
import { sqliteIn } from '../database/sqlite.js';
import { InProcessBus } from '../events/in-process-bus.js';
import { FolderFiles } from '../files/folder-files.js';
import { Health } from '../health/health.js';
import { Metrics } from '../health/metrics.js';
import { createLogger } from '../logging/logger.js';
import { FolderMailer } from '../mail/folder-mailer.js';
import { secretsIn } from '../security/secrets.js';
import { InProcessTransport } from '../transport/in-process.js';
import type { OwnPorts } from './halves/join.js';
import type { Ports } from './ports.js';

/** What the one-process host has at hand beside the ports: it may move the clock (demo seed) and read the mailbox. */
export interface EmbeddedWorld {
  readonly ports: Ports & OwnPorts;
  readonly clock: MovableClock;
  readonly mailbox: FolderMailer;
}

/** The world of the one process that runs everything, kept in one data folder. */
export function embeddedWorld(
  settings: z.output<typeof EmbeddedSettings>,
  environment: Record<string, string | undefined>,
  metrics = new Metrics(),
): EmbeddedWorld {
  const folder = settings.KOBODESK_DATA;
  const clock = new MovableClock();
  const mailbox = new FolderMailer(join(folder, 'mailbox'));
  const files = new FolderFiles(join(folder, 'files'));
  const health = new Health();
  health.add('files', () => files.healthy());
  const ports = {
    transport: new InProcessTransport(),
    bus: new InProcessBus(),
    database: sqliteIn(join(folder, 'databases')),
    files,
    mail: mailbox,
    clock,
    secrets: secretsIn(folder),
    log: createLogger(settings.LOG_LEVEL),
    health,
    metrics,
    environment,
    close: async () => undefined,
  };
  return { ports, clock, mailbox };
}
