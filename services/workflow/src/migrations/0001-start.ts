import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { addFourEyes } from '@kobodesk/chassis/database/checks';
import {
  flag,
  instant,
  integer,
  longText,
  nullable,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  change_requests: {
    columns: {
      id: serial,
      organisation_id: integer,
      change_type: integer,
      // the same key never makes two requests
      request_key: varchar(200),
      // group and id of the record while a change of it is pending, then null: one at a time
      pending_entity: nullable(varchar(140)),
      title: varchar(300),
      changed: longText,
      payload: longText,
      // SHA-256 of the payload as it was requested
      payload_hash: varchar(64),
      maker_user_id: integer,
      maker_user_name: varchar(254),
      maker_name: varchar(200),
      maker_source: varchar(10),
      maker_address: varchar(64),
      made_at_ms: instant,
      // 0 pending, 1 approved, 2 rejected
      status: withDefault(integer, 0),
      checker_user_id: nullable(integer),
      checker_name: withDefault(varchar(420), ''),
      decided_at_ms: nullable(instant),
      comment: withDefault(varchar(1000), ''),
      outcome: withDefault(varchar(10), ''),
      outcome_reason: withDefault(varchar(500), ''),
    },
    unique: {
      change_requests_key: ['organisation_id', 'request_key'],
      change_requests_pending: ['organisation_id', 'pending_entity'],
    },
    indexes: {
      change_requests_list: ['organisation_id', 'id'],
      change_requests_status: ['organisation_id', 'status', 'id'],
      change_requests_type: ['organisation_id', 'change_type', 'id'],
    },
  },
  approval_policies: {
    columns: {
      organisation_id: primary(integer),
      change_type: primary(integer),
      is_checked: flag,
    },
  },
};

/** Changes that wait for a second person, and which do. */
export class Start1763000005000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await addFourEyes(runner, 'change_requests');
  }
}
