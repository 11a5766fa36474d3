import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
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
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  bank_decisions: {
    columns: {
      id: serial,
      organisation_id: integer,
      line_id: integer,
      // 1, 2, 3 of one line; what came after it, 0 of the one that stands
      version: integer,
      successor: withDefault(integer, 0),
      // certain, strong, ambiguous, none
      class: varchar(10),
      pass: nullable(varchar(2)),
      rules_version: integer,
      // what explains it, what would, and why, as JSON
      payment_ids: longText,
      rival_ids: longText,
      evidence: longText,
      // the next best payment, and why it lost
      runner_up_id: nullable(integer),
      why_lost: varchar(500),
      // found by the rules; accepted or undone by a person
      state: varchar(8),
      // nobody, of what the rules found
      made_by: varchar(420),
      made_at_ms: instant,
    },
    unique: {
      bank_decisions_version: ['organisation_id', 'line_id', 'version'],
      bank_decisions_standing: ['organisation_id', 'line_id', 'successor'],
    },
    indexes: { bank_decisions_state: ['organisation_id', 'state', 'line_id'] },
  },
  // of decisions that stand: a payment is explained by one line
  bank_explanations: {
    columns: {
      id: serial,
      organisation_id: integer,
      payment_id: integer,
      line_id: integer,
      // by the rules, or by a person
      state: varchar(8),
    },
    unique: { bank_explanations_payment: ['organisation_id', 'payment_id'] },
    indexes: { bank_explanations_line: ['organisation_id', 'line_id'] },
  },
};

/** What explains the lines of bank statements, and what was thought before (decision 092). */
export class BankDecisions1768000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
