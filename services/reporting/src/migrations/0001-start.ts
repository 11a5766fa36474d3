import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  primary,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  dashboard_days: {
    columns: {
      organisation_id: primary(integer),
      // invoice | payment
      kind: primary(varchar(8)),
      day: primary(varchar(10)),
      revenue_id: primary(integer),
      currency_id: primary(integer),
      revenue_name: varchar(200),
      item_count: withDefault(integer, 0),
      amount_thousandths: thousandthsColumn,
    },
    indexes: { dashboard_days_all: ['kind', 'day'] },
  },
  activity_days: {
    columns: {
      organisation_id: primary(integer),
      user_id: primary(integer),
      // the day on which the invoice was raised
      day: primary(varchar(10)),
      status: primary(varchar(12)),
      invoice_count: withDefault(integer, 0),
    },
  },
  audit_chains: {
    columns: {
      organisation_id: primary(integer),
      last_sequence: withDefault(integer, 0),
      last_hash: varchar(64),
    },
  },
  audit_entries: {
    columns: {
      id: serial,
      organisation_id: integer,
      sequence: integer,
      fact_id: varchar(36),
      occurred_at_ms: instant,
      content: longText,
      previous_hash: varchar(64),
      hash: varchar(64),
    },
    unique: {
      audit_entries_sequence: ['organisation_id', 'sequence'],
      audit_entries_fact: ['organisation_id', 'fact_id'],
    },
    indexes: { audit_entries_time: ['organisation_id', 'occurred_at_ms', 'id'] },
  },
};

/** Read models of the dashboard, and the audit chains. */
export class Start1763000006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
