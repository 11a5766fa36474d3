import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The paper of a dispute, in the kept files (rules/collection.md#disputes). */
export class DisputeFiles1769000004700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE disputes ADD COLUMN file_id VARCHAR(32) NOT NULL DEFAULT ''");
    await runner.query("ALTER TABLE disputes ADD COLUMN file_name VARCHAR(120) NOT NULL DEFAULT ''");
  }
}
