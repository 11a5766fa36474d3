import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  "ALTER TABLE account_letters ADD COLUMN about VARCHAR(220) NOT NULL DEFAULT ''",
  'ALTER TABLE account_letters ADD COLUMN happens_at_ms BIGINT NULL',
  'ALTER TABLE api_keys ADD COLUMN warned_at_ms BIGINT NULL',
  'CREATE INDEX api_keys_ending ON api_keys (expires_at_ms)',
];

/** Whoever answers for a key is told before it ends. */
export class EndingKeys1765100001100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
