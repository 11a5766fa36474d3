import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseFactory } from '@kobodesk/chassis/database/database';
import { outageOf } from '@kobodesk/chassis/database/outage';
import type { Logger } from '@kobodesk/chassis/logging/logger';

const tryAgainMs = 1000;

/** Waits for a database that is not there yet, as the wire waits for its server: neither has to be started first. */
export const patiently =
  (open: DatabaseFactory, log: Logger): DatabaseFactory =>
  async (definition) => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await open(definition);
      } catch (error) {
        if (!outageOf(error)) throw error;
        if (isFirst) log.warn({ error }, 'the database cannot be reached; waiting for it');
        await pause(tryAgainMs);
      }
    }
  };
