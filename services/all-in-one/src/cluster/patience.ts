import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseFactory } from '@kobodesk/chassis/database/database';
import type { Logger } from '@kobodesk/chassis/logging/logger';

const tryAgainMs = 1000;

/** Codes of a server that cannot be reached, or takes nobody in just now; anything else is not cured by waiting. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);

function isAway(error: unknown): boolean {
  const { code, driverError, cause } = error as {
    code?: string;
    driverError?: { code?: string };
    cause?: unknown;
  };
  if (awayCodes.has(driverError?.code ?? code ?? '')) return true;
  return cause !== undefined && cause !== error && isAway(cause);
}

/** Waits for a database that is not there yet, as the wire waits for its server: neither has to be started first. */
export const patiently =
  (open: DatabaseFactory, log: Logger): DatabaseFactory =>
  async (definition) => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await open(definition);
      } catch (error) {
        if (!isAway(error)) throw error;
        if (isFirst) log.warn({ error }, 'the database cannot be reached; waiting for it');
        await pause(tryAgainMs);
      }
    }
  };
