import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, serial, varchar, withDefault, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const planned_rows: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    // the job and the hash that was approved
    plan: varchar(80),
    row_key: varchar(120),
    // done | stale | refused
    state: varchar(10),
    why: withDefault(varchar(300), ''),
  },
  // a row of a plan runs once
  unique: { planned_rows_key: ['organisation_id', 'plan', 'row_key'] },
};

/** What became of the rows of plans about edit requests, for whoever asks again (decision 111). */
export class PlannedRows1770000006100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { planned_rows });
  }
}
