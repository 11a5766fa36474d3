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

const runs: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    schedule_run_id: nullable(integer),
    // planning → sending → done
    state: varchar(12),
    due_at_ms: instant,
    last_customer_id: withDefault(integer, 0),
    planned: withDefault(integer, 0),
    sent: withDefault(integer, 0),
    no_address: withDefault(integer, 0),
    sent_before: withDefault(integer, 0),
    not_made: withDefault(integer, 0),
    note: withDefault(varchar(200), ''),
    done_at_ms: nullable(instant),
    correlation_id: nullable(varchar(64)),
  },
  indexes: {
    statement_runs_open: ['done_at_ms', 'id'],
    statement_runs_schedule: ['organisation_id', 'schedule_run_id'],
  },
};

const letters: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    // by the clock: the month, the customer and the currency, whatever schedule came to it
    letter_key: varchar(120),
    // null: by hand
    run_id: nullable(integer),
    schedule_run_id: nullable(integer),
    customer_name: varchar(200),
    recipient: varchar(254),
    filter: longText,
    // of reporting; null until its file is ordered
    export_id: nullable(integer),
    tries: withDefault(integer, 0),
    note: withDefault(varchar(200), ''),
    done_at_ms: nullable(instant),
    correlation_id: nullable(varchar(64)),
  },
  unique: { statement_letters_once: ['organisation_id', 'letter_key'] },
  indexes: {
    statement_letters_open: ['done_at_ms', 'id'],
    statement_letters_run: ['organisation_id', 'run_id', 'done_at_ms'],
  },
};

/** Statements of account by mail, each of them once. */
export class StatementLetters1765000008000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { statement_runs: runs, statement_letters: letters });
  }
}
