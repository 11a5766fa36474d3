import { addCheck } from '@kobodesk/chassis/database/checks';
import {
  instant,
  integer,
  longText,
  nullable,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const policies: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    version: integer,
    content: longText,
    maker_id: nullable(integer),
    maker: varchar(200),
    // null: nobody had to agree
    checker_id: nullable(integer),
    checker: withDefault(varchar(200), ''),
    at_ms: instant,
  },
  unique: { notice_policies_version: ['organisation_id', 'version'] },
};

const statements = [
  // 0: the bands of the ageing configuration
  'ALTER TABLE ageing_runs ADD COLUMN policy_version BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE ageing_runs ADD COLUMN skipped_small BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE ageing_runs ADD COLUMN skipped_in_transit BIGINT NOT NULL DEFAULT 0',
  // null: not sent yet, or from before steps: the band
  'ALTER TABLE ageing_notices ADD COLUMN said_step BIGINT NULL',
  'CREATE INDEX ageing_notices_next ON ageing_notices (organisation_id, run_id, state, customer_id, id)',
];

/** Versions of the notice policy, and what runs and notices know of it. */
export class NoticePolicies1765000007500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { notice_policies: policies });
    await addCheck(
      runner,
      'notice_policies',
      'notice_policies_two_people',
      (of) => `${of}checker_id IS NULL OR ${of}maker_id IS NULL OR ${of}checker_id <> ${of}maker_id`,
    );
    for (const statement of statements) await runner.query(statement);
  }
}
