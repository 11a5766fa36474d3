import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import {
  instant,
  integer,
  primary,
  table,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted from an address while its window runs. */
const windows: TableShape = {
  columns: {
    name: primary(varchar(160)),
    taken: integer,
    ends_ms: instant,
  },
  indexes: { rate_windows_end: ['ends_ms'] },
};

/** Limits per address that hold for every edge together. */
export class RateWindows1763800001100 implements MigrationInterface {
  readonly name = 'RateWindows1763800001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('rate_windows', windows, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
