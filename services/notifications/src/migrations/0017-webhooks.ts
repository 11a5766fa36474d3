import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  nullable,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const endpoints: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    name: varchar(80),
    url: varchar(500),
    types: longText,
    // active | paused
    state: varchar(12),
    reason: withDefault(varchar(300), ''),
    owner_name: varchar(200),
    owner_mail: varchar(254),
    secret: varchar(80),
    former_secret: nullable(varchar(80)),
    former_until_ms: nullable(instant),
    told_to: integer,
    told_most: integer,
    failures: withDefault(integer, 0),
    failing_since_ms: nullable(instant),
    retry_at_ms: nullable(instant),
    created_at_ms: instant,
  },
  unique: { webhook_endpoints_name: ['organisation_id', 'name'] },
  indexes: { webhook_endpoints_state: ['state', 'id'] },
};

const deliveries: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    endpoint_id: integer,
    sequence: integer,
    event_id: varchar(40),
    type: varchar(60),
    subject: varchar(120),
    // what goes one after the other: the subject, or a resend alone
    line: varchar(130),
    kind: varchar(8),
    // waiting → delivered | failed
    state: varchar(12),
    tries: withDefault(integer, 0),
    next_try_ms: instant,
    status: withDefault(integer, 0),
    latency_ms: withDefault(integer, 0),
    last_error: withDefault(varchar(300), ''),
    answer: withDefault(varchar(1000), ''),
    created_at_ms: instant,
    first_try_ms: nullable(instant),
    done_at_ms: nullable(instant),
  },
  indexes: {
    webhook_deliveries_line: ['endpoint_id', 'state', 'line', 'id'],
    webhook_deliveries_list: ['organisation_id', 'id'],
    webhook_deliveries_of: ['organisation_id', 'endpoint_id', 'id'],
    webhook_deliveries_old: ['done_at_ms'],
  },
};

/** Where events are sent, and what was sent. */
export class Webhooks1765000007800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { webhook_endpoints: endpoints, webhook_deliveries: deliveries });
  }
}
