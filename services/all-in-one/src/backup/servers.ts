import { join } from 'node:path';
import { BackupRefused } from '@kobodesk/chassis/backup/database-tools';
import { migrationsOf, publishAgain } from '@kobodesk/chassis/backup/facts-again';
import { forgetStream } from '@kobodesk/chassis/backup/forget-stream';
import {
  dumpSchemas,
  inEachSchema,
  loadSchemas,
  schemaOf,
  schemasInUse,
  seesConnections,
  servicesOn,
} from '@kobodesk/chassis/backup/server-copy';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { NatsFiles } from '@kobodesk/chassis/config/addresses';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import { keepers, type Manifest, type Restore } from './manifest.js';

const dump = 'databases.sql.gz';

export async function backUpServers(
  mysqlUrl: string,
  to: string,
  clock: Clock,
): Promise<Pick<Manifest, 'takenAt' | 'schemas'>> {
  const present = await servicesOn(mysqlUrl, keepers);
  const missing = keepers.filter((service) => !present.includes(service)).map(schemaOf);
  if (missing.length > 0) {
    throw new BackupRefused(
      `MYSQL_URL shows no tables in ${missing.join(', ')}: a backup needs a user who may read the schemas of all services.`,
    );
  }
  const schemas: Record<string, string[]> = {};
  await inEachSchema(mysqlUrl, keepers, async (service, run) => {
    schemas[service] = await migrationsOf(run);
  });
  const takenAt = clock.now().toISOString();
  await dumpSchemas(mysqlUrl, keepers, join(to, dump));
  return { takenAt, schemas };
}

/** A user who does not see the connections of others would find nobody, whoever is there. */
async function refuseInUse(mysqlUrl: string): Promise<void> {
  const used = await schemasInUse(mysqlUrl, keepers);
  if (used.length > 0)
    throw new BackupRefused(
      `Somebody is connected to ${used.join(', ')}. Stop all services first, or say --force if it is nobody who writes.`,
    );
  if (!(await seesConnections(mysqlUrl)))
    throw new BackupRefused(
      'The user of MYSQL_URL does not see whether other users are connected. Grant it PROCESS on *.*, or say --force once all services are stopped.',
    );
}

/** The stream goes first: whatever is cut after that, the outboxes fill a new one. */
export async function restoreServers(
  from: string,
  { mysqlUrl, natsUrl, natsFiles }: { mysqlUrl: string; natsUrl: string | undefined; natsFiles: NatsFiles },
  { manifest, replace, force, clock }: Restore,
): Promise<void> {
  if (natsUrl === undefined)
    throw new ConfigurationError('NATS_URL is needed too: what the message store holds is of another time.');
  const present = await servicesOn(mysqlUrl, keepers);
  if (present.length > 0 && !replace) {
    throw new BackupRefused(
      `There is an installation in ${present.map(schemaOf).join(', ')}. Say --replace to give it up for the backup.`,
    );
  }
  if (!force) await refuseInUse(mysqlUrl);
  await forgetStream(natsUrl, natsFiles);
  await loadSchemas(mysqlUrl, keepers, join(from, dump));
  const times = { takenAt: Date.parse(manifest.takenAt), now: clock.now().getTime() };
  await inEachSchema(mysqlUrl, Object.keys(manifest.schemas), (_service, run) => publishAgain(run, times));
}
