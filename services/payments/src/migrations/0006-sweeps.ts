import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  nullable,
  serial,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const sweeps: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    // references that were made since
    since_ms: instant,
    // all up to this one have been asked about
    last_reference_id: withDefault(integer, 0),
    asked: withDefault(integer, 0),
    found: withDefault(integer, 0),
    begun_at_ms: instant,
    done_at_ms: nullable(instant),
  },
  indexes: { sweeps_open: ['done_at_ms', 'id'] },
};

/** Sweeps through references that nothing was paid by, as far as we know. */
export class Sweeps1763000003600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { sweeps });
  }
}
