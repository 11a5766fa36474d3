import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What a void or an edit makes of its invoice, for whoever decides; and when it was decided. */
export class WhatChanges1765000005500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN changed MEDIUMTEXT NULL');
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN amount_after_thousandths BIGINT NULL');
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN decided_at_ms BIGINT NULL');
  }
}
