import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  nullable,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // one-time codes of mailed links, by their hash
  account_codes: {
    columns: {
      id: serial,
      user_id: integer,
      // 'reset' | 'confirmation'
      purpose: varchar(20),
      code_hash: varchar(64),
      created_at_ms: instant,
      expires_at_ms: instant,
      used_at_ms: nullable(instant),
    },
    unique: { account_codes_hash: ['code_hash'] },
    indexes: {
      account_codes_user: ['user_id', 'purpose', 'created_at_ms'],
      account_codes_expiry: ['expires_at_ms'],
    },
  },
  // letters that are still to be sent; without the code, which is made when one is sent
  account_letters: {
    columns: {
      id: serial,
      kind: varchar(20),
      // null: somebody named an address, which may or may not be a user's
      user_id: nullable(integer),
      account: withDefault(varchar(254), ''),
      address: withDefault(varchar(64), ''),
      source: withDefault(varchar(10), 'web'),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
    },
    indexes: { account_letters_due: ['next_try_ms'] },
  },
};

/** Who has confirmed the own address, when a password was changed, links by mail, and where sessions come from. */
const columns = [
  // accounts from before count as confirmed; whoever makes a user by hand of an administrator writes 0
  'ALTER TABLE users ADD COLUMN is_confirmed TINYINT NOT NULL DEFAULT 1',
  'ALTER TABLE users ADD COLUMN confirmed_at_ms BIGINT NULL',
  'ALTER TABLE users ADD COLUMN password_changed_at_ms BIGINT NULL',
  "ALTER TABLE sessions ADD COLUMN source VARCHAR(10) NOT NULL DEFAULT 'web'",
];

/** Accounts: confirmation, passwords by mailed link, sessions that their owner sees. */
export class Accounts1763700002000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const sql of columns) await runner.query(sql);
  }
}
