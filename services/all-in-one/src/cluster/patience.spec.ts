import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@kobodesk/chassis/config/config';
import { createLogger } from '@kobodesk/chassis/logging/logger';
import { patiently } from './patience.js';

describe(patiently.name, () => {
  it.each([
    ['ER_ACCESS_DENIED_ERROR', "Access denied for user 'kobodesk'@'localhost' (using password: YES)"],
    ['ER_DBACCESS_DENIED_ERROR', "Access denied for user 'kobodesk'@'localhost' to database 'kobodesk_toy'"],
  ])(
    'waits for no database that opens to nobody by these settings (%s), and names the one',
    async (code, message) => {
      const open = patiently(async () => {
        throw Object.assign(new Error(message), { code });
      }, createLogger('silent'));
      await expect(open({ service: 'toy', entities: [], migrations: [] })).rejects.toThrow(
        new ConfigurationError(
          `The configuration is not right.\n  MYSQL_URL does not open the database: ${message}`,
        ),
      );
    },
  );
});
