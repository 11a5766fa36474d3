import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The lines of all accounts are looked through day by day, from the latest on: a page of them sorts nothing. */
export class LinesByDay1773000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX bank_lines_day ON bank_lines (organisation_id, day, id)');
  }
}
