import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import {
  instant,
  integer,
  nullable,
  serial,
  table,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

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
export class AgeingReports1763000007800 implements MigrationInterface {
  readonly name = 'AgeingReports1763000007800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('ageing_reports', reports, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
