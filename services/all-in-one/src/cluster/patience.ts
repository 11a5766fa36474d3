import { setTimeout as pause } from 'node:timers/promises';
import { refusedConfiguration } from '@kobodesk/chassis/config/config';
import type { DatabaseFactory } from '@kobodesk/chassis/database/database';
import { codeOf, outageOf } from '@kobodesk/chassis/database/outage';
import type { Logger } from '@kobodesk/chassis/logging/logger';

const tryAgainMs = 1000;
/** A user, a password or a schema that the server does not open to us; it names the user, and says no password. */
const closedDoors = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
];

/**
 * Waits for a database that is not there yet, as the wire waits for its server: neither has to be started first. One that lets
 * nobody in by these settings is not waited for.
 */
export const patiently =
  (open: DatabaseFactory, log: Logger): DatabaseFactory =>
  async (definition) => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await open(definition);
      } catch (error) {
        if (closedDoors.includes(codeOf(error)))
          throw refusedConfiguration([`MYSQL_URL does not open the database: ${(error as Error).message}`]);
        if (!outageOf(error)) throw error;
        if (isFirst) log.warn({ error }, 'the database of MYSQL_URL cannot be reached; waiting for it');
        await pause(tryAgainMs);
      }
    }
  };
