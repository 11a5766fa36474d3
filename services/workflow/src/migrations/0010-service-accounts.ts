import { addCheck } from '@kobodesk/chassis/database/checks';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** User ids from here on are service accounts (contracts, firstServiceAccount); a released migration does not follow it. */
const isPerson = (column: string): string => `(${column} IS NULL OR ${column} < 1000000000000)`;

/**
 * A service account may be maker, never checker, whoever writes: it decides no request at any level, stands in for
 * nobody and is the supervisor of nobody. Nor does whoever holds the key that a request was made by decide it.
 */
export class ServiceAccountsDecideNothing1765000006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE requests ADD COLUMN maker_holder_id BIGINT NULL');
    await addCheck(
      runner,
      'requests',
      'requests_decided_by_people',
      (of) =>
        `${isPerson(`${of}checker_user_id`)} AND (${of}checker_user_id IS NULL OR ${of}maker_holder_id IS NULL OR ${of}checker_user_id <> ${of}maker_holder_id)`,
    );
    await addCheck(runner, 'request_decisions', 'request_decisions_by_people', (of) =>
      isPerson(`${of}decider_id`),
    );
    await addCheck(
      runner,
      'delegations',
      'delegations_among_people',
      (of) => `${isPerson(`${of}delegate_id`)} AND ${isPerson(`${of}delegator_id`)}`,
    );
    await addCheck(runner, 'workflow_levels', 'workflow_levels_of_people', (of) =>
      isPerson(`${of}supervisor_id`),
    );
  }
}
