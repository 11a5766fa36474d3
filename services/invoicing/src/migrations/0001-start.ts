import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { invoiceTables } from './invoice-tables.js';
import { setUpTables } from './set-up-tables.js';

/** Revenues, customers, settings and invoices. */
export class Start1763000002000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { ...setUpTables, ...invoiceTables });
  }
}
