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

const reports: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    due_at_ms: instant,
    // of reporting; null until its file is ordered
    export_id: nullable(integer),
    tries: withDefault(integer, 0),
    row_count: withDefault(integer, 0),
    letters: withDefault(integer, 0),
    note: withDefault(varchar(200), ''),
    done_at_ms: nullable(instant),
    correlation_id: nullable(varchar(64)),
  },
  unique: { ageing_reports_once: ['organisation_id', 'due_at_ms'] },
  indexes: { ageing_reports_open: ['done_at_ms', 'id'] },
};

/** Reports by the clock of what is late, each of them once. */
export class AgeingReports1763000007800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { ageing_reports: reports });
  }
}
