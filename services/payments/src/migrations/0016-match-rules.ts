import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  nullable,
  serial,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  match_rules: {
    columns: {
      id: serial,
      organisation_id: integer,
      // from 2 on: 1 is what an agency goes by that has agreed on nothing
      version: integer,
      // windows, fees and limits, as JSON
      rules: longText,
      reason: varchar(200),
      maker_user_id: nullable(integer),
      maker: varchar(200),
      checker_user_id: nullable(integer),
      checker: varchar(200),
      // when it was asked for, and agreed to
      made_at_ms: instant,
      used_from_ms: instant,
    },
    unique: { match_rules_version: ['organisation_id', 'version'] },
  },
};

/** The versions of the rules by which an agency's bank lines are matched. */
export class MatchRules1769000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
