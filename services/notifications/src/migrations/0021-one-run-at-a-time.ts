import { Migration, oneOpenOf } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE statement_runs ADD COLUMN job VARCHAR(20) NOT NULL DEFAULT 'statement'`,
  `UPDATE statement_runs SET job = 'settlement' WHERE EXISTS (SELECT 1 FROM schedule_runs s
     WHERE s.organisation_id = statement_runs.organisation_id AND s.id = statement_runs.schedule_run_id
       AND s.job = 'settlement')`,
  // of those that were begun side by side the first goes on; letters that are written leave all the same
  `UPDATE statement_runs SET state = 'done', done_at_ms = due_at_ms, note = 'Another run was under way'
   WHERE done_at_ms IS NULL AND id NOT IN (SELECT id FROM
     (SELECT MIN(id) AS id FROM statement_runs WHERE done_at_ms IS NULL GROUP BY organisation_id, job) AS kept)`,
  `UPDATE ageing_runs SET state = 'stopped', done_at_ms = due_at_ms, note = 'Another run was under way'
   WHERE done_at_ms IS NULL AND id NOT IN (SELECT id FROM
     (SELECT MIN(id) AS id FROM ageing_runs WHERE done_at_ms IS NULL GROUP BY organisation_id) AS kept)`,
  `UPDATE ageing_notices SET state = 'stopped' WHERE state = 'planned'
     AND run_id IN (SELECT id FROM ageing_runs WHERE state = 'stopped')`,
];

/** One run of an agency at a time, of each kind. */
export class OneRunAtATime1765000008200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
    await oneOpenOf(runner, 'ageing_runs');
    await oneOpenOf(runner, 'statement_runs', 'job');
  }
}
