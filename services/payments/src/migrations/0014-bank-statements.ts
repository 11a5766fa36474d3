import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  instant,
  integer,
  longText,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const none = withDefault(integer, 0);

const tables: Record<string, TableShape> = {
  bank_profiles: {
    columns: {
      id: serial,
      organisation_id: integer,
      // small letters: the name by which a file is read
      name: varchar(40),
      version: integer,
      // the columns and how days and amounts are written, as JSON
      profile: longText,
      made_by: varchar(420),
      made_at_ms: instant,
    },
    unique: { bank_profiles_version: ['organisation_id', 'name', 'version'] },
  },
  bank_statements: {
    columns: {
      id: serial,
      organisation_id: integer,
      account: varchar(34),
      currency: varchar(3),
      from_day: day,
      to_day: day,
      opening_thousandths: nullable(thousandthsColumn),
      closing_thousandths: nullable(thousandthsColumn),
      // of the file, its SHA-256, and under what name it is kept
      file_name: varchar(120),
      content_hash: varchar(64),
      kept_file: varchar(32),
      // what it was read by, and the version of an agency's own profile
      profile: varchar(40),
      profile_version: none,
      // of the file; how many were placed, and how many of those had come by no statement before
      line_count: integer,
      placed: none,
      added: none,
      // taking → taken
      state: varchar(8),
      // what the gates warn of, as JSON
      findings: longText,
      uploaded_by: varchar(420),
      uploaded_at_ms: instant,
      taken_at_ms: nullable(instant),
      correlation_id: nullable(varchar(64)),
    },
    // the same file is taken once, whatever its name
    unique: { bank_statements_content: ['organisation_id', 'content_hash'] },
    indexes: {
      bank_statements_account: ['organisation_id', 'account', 'to_day'],
      bank_statements_state: ['state', 'id'],
    },
  },
  bank_lines: {
    columns: {
      id: serial,
      organisation_id: integer,
      // the first one that had it, and its row there
      statement_id: integer,
      position: integer,
      account: varchar(34),
      day,
      amount_thousandths: thousandthsColumn,
      currency: varchar(3),
      narration: varchar(500),
      // SHA-256 of the normalised narration
      narration_hash: varchar(64),
      bank_reference: varchar(80),
      balance_thousandths: nullable(thousandthsColumn),
      // the k-th line of the same account, day, amount and normalised narration
      occurrence: integer,
    },
    unique: {
      bank_lines_identity: [
        'organisation_id',
        'account',
        'day',
        'amount_thousandths',
        'currency',
        'narration_hash',
        'occurrence',
      ],
    },
    indexes: { bank_lines_statement: ['organisation_id', 'statement_id', 'position'] },
  },
};

/** What banks say of an agency's accounts, line by line (decision 091). */
export class BankStatements1767000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await createKeptFileTables(runner);
  }
}
