import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const events: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    sequence: integer,
    event_id: varchar(40),
    type: varchar(60),
    version: integer,
    subject: varchar(120),
    at_ms: instant,
    logged_at_ms: instant,
    data: longText,
  },
  unique: {
    public_events_order: ['organisation_id', 'sequence'],
    public_events_once: ['organisation_id', 'event_id'],
  },
  indexes: { public_events_old: ['organisation_id', 'logged_at_ms', 'sequence'] },
};

const counters: TableShape = {
  columns: {
    organisation_id: primary(integer),
    last_sequence: withDefault(integer, 0),
    gone_to: withDefault(integer, 0),
  },
};

/** What other systems are told of. */
export class Events1765000007700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { event_counters: counters, public_events: events });
  }
}
