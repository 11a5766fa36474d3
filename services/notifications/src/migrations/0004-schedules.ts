import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  instant,
  integer,
  nullable,
  serial,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const schedules: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    name: varchar(80),
    // five fields, in time_zone
    cron: varchar(100),
    time_zone: varchar(60),
    job: varchar(20),
    is_active: flag,
    next_run_ms: nullable(instant),
    last_run_ms: nullable(instant),
  },
  unique: { schedules_name: ['organisation_id', 'name'] },
  indexes: { schedules_due: ['is_active', 'next_run_ms'] },
};

/** Jobs by the clock. */
export class Schedules1763000007400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { schedules });
  }
}
