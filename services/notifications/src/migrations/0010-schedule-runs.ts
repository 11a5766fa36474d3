import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
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
    schedule_id: integer,
    job: varchar(20),
    due_at_ms: instant,
    // '' for the clock
    begun_by: withDefault(varchar(200), ''),
    // why it came to nothing, where nobody else keeps it
    note: withDefault(varchar(200), ''),
    done_at_ms: nullable(instant),
  },
  unique: { schedule_runs_once: ['organisation_id', 'schedule_id', 'due_at_ms'] },
};

const statements = [
  // null: from before runs were recorded
  'ALTER TABLE ageing_runs ADD COLUMN schedule_run_id BIGINT NULL',
  'CREATE INDEX ageing_runs_schedule ON ageing_runs (organisation_id, schedule_run_id)',
  'ALTER TABLE ageing_reports ADD COLUMN schedule_run_id BIGINT NULL',
  'CREATE INDEX ageing_reports_schedule ON ageing_reports (organisation_id, schedule_run_id)',
  'ALTER TABLE mails ADD COLUMN schedule_run_id BIGINT NULL',
  'CREATE INDEX mails_schedule ON mails (organisation_id, schedule_run_id, state)',
];

/** Each run of a schedule, and what it is found by in the tables of its job. */
export class ScheduleRuns1765000007100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { schedule_runs: runs });
    for (const statement of statements) await runner.query(statement);
  }
}
