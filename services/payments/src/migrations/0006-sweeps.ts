import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import {
  instant,
  integer,
  nullable,
  serial,
  table,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

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
export class Sweeps1763000003600 implements MigrationInterface {
  readonly name = 'Sweeps1763000003600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('sweeps', sweeps, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
