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

/** Mails that wait, and mails that were sent. */
export class Start1763000007000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const columns = {
      id: serial,
      organisation_id: integer,
      mail_id: varchar(80),
      recipient: varchar(254),
      subject: varchar(300),
      content: longText,
      // waiting → sent | failed
      state: withDefault(varchar(12), 'waiting'),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
      sent_at_ms: nullable(instant),
      last_error: withDefault(varchar(300), ''),
    };
    const shape = {
      columns,
      unique: { mails_once: ['organisation_id', 'mail_id'] },
      indexes: { mails_due: ['state', 'next_try_ms'] },
    };
    await createTables(runner, { mails: shape });
  }
}
