import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What a revenue line is booked under in the national chart of accounts. */
export class EconomicCodes1765000004600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE revenues ADD COLUMN economic_code VARCHAR(20) NOT NULL DEFAULT ''");
  }
}
