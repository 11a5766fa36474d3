import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { instant, integer, primary, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

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
export class RateWindows1763800001100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { rate_windows: windows });
  }
}
