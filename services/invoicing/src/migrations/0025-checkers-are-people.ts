import { addCheck } from '@kobodesk/chassis/database/checks';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** User ids from 1 000 000 000 000 on are service accounts, which decide nothing (rules/people.md#service-accounts). */
export class CheckersArePeople1765000004500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['credit_notes', 'refunds'])
      await addCheck(
        runner,
        table,
        `${table}_decided_by_people`,
        (of) => `${of}checker_user_id IS NULL OR ${of}checker_user_id < 1000000000000`,
      );
  }
}
