import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, serial, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const failures: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    sweep_id: integer,
    rrr: varchar(40),
    invoice_number: varchar(60),
    reason: varchar(200),
  },
  indexes: { sweep_failures_sweep: ['organisation_id', 'sweep_id', 'id'] },
};

const statements = [
  // of the schedule; none for sweeps of before
  'ALTER TABLE sweeps ADD COLUMN run_id BIGINT NULL',
  'ALTER TABLE sweeps ADD COLUMN planned BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE sweeps ADD COLUMN failed BIGINT NOT NULL DEFAULT 0',
  "ALTER TABLE sweeps ADD COLUMN note VARCHAR(200) NOT NULL DEFAULT ''",
  'CREATE UNIQUE INDEX sweeps_run ON sweeps (organisation_id, run_id)',
];

/** A sweep knows which run of a schedule it is, how much it has to do, and what it could not. */
export class SweepRuns1765000003700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { sweep_failures: failures });
    for (const statement of statements) await runner.query(statement);
  }
}
