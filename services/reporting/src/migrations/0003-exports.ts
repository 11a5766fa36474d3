import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  nullable,
  serial,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** Downloads of whole search results, made in the background. */
export class Exports1763000006300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const columns = {
      id: serial,
      organisation_id: integer,
      user_id: integer,
      kind: varchar(8),
      filter: longText,
      // on whose behalf the rows are read: scope and zone of the asker
      actor: longText,
      // waiting → running → done | failed
      state: withDefault(varchar(10), 'waiting'),
      rows_done: withDefault(integer, 0),
      rows_total: withDefault(integer, 0),
      file_id: nullable(varchar(32)),
      expires_at_ms: nullable(instant),
      // whoever makes it must finish or renew before; then another process starts it again
      leased_until_ms: withDefault(integer, 0),
      tries: withDefault(integer, 0),
      created_at_ms: instant,
    };
    const shape = {
      columns,
      indexes: {
        exports_due: ['state', 'leased_until_ms'],
        exports_own: ['organisation_id', 'user_id', 'created_at_ms'],
      },
    };
    await createTables(runner, { exports: shape });
  }
}
