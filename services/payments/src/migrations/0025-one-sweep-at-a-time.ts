import { Migration, oneOpenOf } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** One sweep of an agency at a time; of those that were begun side by side the first goes on. */
export class OneSweepAtATime1776000004000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sweeps SET done_at_ms = begun_at_ms, note = 'Another run was under way'
       WHERE done_at_ms IS NULL AND id NOT IN (SELECT id FROM
         (SELECT MIN(id) AS id FROM sweeps WHERE done_at_ms IS NULL GROUP BY organisation_id) AS kept)`,
    );
    await oneOpenOf(runner, 'sweeps');
  }
}
