import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { table } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { invoiceTables } from './invoice-tables.js';
import { setUpTables } from './set-up-tables.js';

/** Revenues, customers, settings and invoices. */
export class Start1763000002000 implements MigrationInterface {
  readonly name = 'Start1763000002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, shape] of Object.entries({ ...setUpTables, ...invoiceTables })) {
      await runner.createTable(table(name, shape, dialectOf(runner)), true);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
