import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Of references of before nobody knows whether they are divided until somebody asks: when one is paid (decision 126). */
export class KnownDivisions1776000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE payment_references ADD COLUMN is_division_known SMALLINT NOT NULL DEFAULT 0',
    );
  }
}
