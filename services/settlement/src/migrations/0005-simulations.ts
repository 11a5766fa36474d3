import {
  day,
  instant,
  integer,
  longText,
  nullable,
  serial,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  split_simulations: {
    columns: {
      id: serial,
      organisation_id: integer,
      revenue_id: integer,
      revenue_name: varchar(200),
      // JSON: type and shares
      formula: longText,
      start_day: day,
      end_day: day,
      base_version: integer,
      state: varchar(10),
      first_sequence: integer,
      last_sequence: integer,
      reached: integer,
      // JSON: what was found as far as it is
      effect: longText,
      // JSON: what came of it
      result: nullable(longText),
      digest: varchar(64),
      made_by: varchar(200),
      made_at_ms: instant,
      correlation_id: nullable(varchar(64)),
    },
    indexes: { split_simulations_state: ['state', 'id'] },
  },
};

/** Formulas that are tried before anybody agrees to them (rules/settlement.md#simulating-a-split). */
export class Simulations1766000004400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
