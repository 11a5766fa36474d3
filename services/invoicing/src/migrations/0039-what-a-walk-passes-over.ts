import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const columns = '(organisation_id, created_at_ms, id, is_edited, location_id, currency_id, open_due_day)';

/**
 * The key of time with what lists are filtered by and no other key begins with (decisions/136). Under the same name, which replicas
 * of the release before ask for: MySQL and MariaDB put one in the other's place by one statement.
 */
export class WhatAWalkPassesOver1770000005900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'mysql') {
      const key = 'INDEX invoices_created';
      await runner.query(`ALTER TABLE invoices DROP ${key}, ADD ${key} ${columns}`);
    } else {
      await runner.query('DROP INDEX IF EXISTS invoices_created');
      await runner.query(`CREATE INDEX invoices_created ON invoices ${columns}`);
    }
  }
}
