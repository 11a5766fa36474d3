import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { flag, instant, integer, longText, serial, varchar } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const unpaidLimits = {
  columns: {
    id: serial,
    organisation_id: integer,
    max_count: integer,
    is_all: flag,
    // ids of the locations, as JSON; empty for all
    location_ids: longText,
    location_names: varchar(2000),
    is_active: flag,
    modified_at_ms: instant,
  },
  indexes: { unpaid_limits_organisation: ['organisation_id', 'modified_at_ms'] },
};

/** How many invoices of self-service customers may be unpaid, by location. */
export class UnpaidLimits1763000002600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { unpaid_limits: unpaidLimits });
  }
}
