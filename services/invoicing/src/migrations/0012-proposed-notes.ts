import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Which credit notes were put before a second person where requests of every kind are decided. */
export class ProposedNotes1765000003200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_notes ADD COLUMN is_proposed TINYINT NOT NULL DEFAULT 0');
  }
}
