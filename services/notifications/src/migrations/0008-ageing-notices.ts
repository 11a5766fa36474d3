import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  instant,
  integer,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const notices: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    invoice_id: integer,
    invoice_number: varchar(60),
    // 'hand' or 'clock'
    policy: varchar(20),
    // by hand the day, by the clock the band
    step: varchar(10),
    band: integer,
    // planned → sent | skipped | stopped
    state: varchar(12),
    reason: withDefault(varchar(20), ''),
    // null until it is sent
    sent_day: nullable(day),
    run_id: nullable(integer),
    currency_id: integer,
    outstanding_thousandths: thousandthsColumn,
    letters: withDefault(integer, 0),
    at_ms: instant,
  },
  unique: {
    ageing_notices_once: ['organisation_id', 'invoice_id', 'policy', 'step'],
    ageing_notices_day: ['organisation_id', 'invoice_id', 'sent_day'],
  },
  indexes: { ageing_notices_run: ['organisation_id', 'run_id', 'state', 'id'] },
};

const count = withDefault(integer, 0);
const runs: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    // planning → sending → done | stopped
    state: varchar(12),
    due_at_ms: instant,
    midly_due_days: integer,
    due_days: integer,
    overdue_days: integer,
    last_due_day: day,
    last_invoice_id: integer,
    planned: count,
    sent: count,
    letters: count,
    failed: count,
    skipped_paid: count,
    skipped_no_address: count,
    skipped_told: count,
    note: withDefault(varchar(200), ''),
    done_at_ms: nullable(instant),
    correlation_id: nullable(varchar(64)),
  },
  indexes: { ageing_runs_open: ['done_at_ms', 'id'], ageing_runs_organisation: ['organisation_id', 'id'] },
};

/** Notices of unpaid invoices, each of them once, and the runs that sent them. */
export class AgeingNotices1763000007700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { ageing_notices: notices, ageing_runs: runs });
  }
}
