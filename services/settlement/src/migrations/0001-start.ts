import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  instant,
  integer,
  longText,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const bankAccount = {
  bank_id: integer,
  bank_name: varchar(200),
  account_number: varchar(20),
  // as the bank gave it
  account_name: varchar(200),
  currency_id: integer,
};

const tables: Record<string, TableShape> = {
  settlement_accounts: {
    columns: {
      id: serial,
      organisation_id: integer,
      ...bankAccount,
      // 1 primary, 2 secondary
      account_type: integer,
      alias: withDefault(varchar(100), ''),
      // [{id, name}] as JSON; empty for a primary account, which serves all
      revenues: longText,
      locations: longText,
      is_active: withDefault(flag, 1),
      created_at_ms: instant,
    },
    indexes: { settlement_accounts_organisation: ['organisation_id', 'bank_name', 'id'] },
  },
  settlement_splits: {
    columns: {
      id: serial,
      organisation_id: integer,
      revenue_id: integer,
      revenue_name: varchar(200),
      // 1 amount, 2 percentage
      split_type: integer,
      created_at_ms: instant,
    },
    unique: { settlement_splits_revenue: ['organisation_id', 'revenue_id'] },
    indexes: { settlement_splits_name: ['organisation_id', 'revenue_name', 'id'] },
  },
  settlement_split_accounts: {
    columns: {
      id: serial,
      organisation_id: integer,
      split_id: integer,
      // who is paid first where the money does not reach
      position: integer,
      ...bankAccount,
      // an amount, or a percentage
      share_thousandths: thousandthsColumn,
    },
    indexes: { settlement_split_accounts_split: ['organisation_id', 'split_id', 'position'] },
  },
};

/** Where collected money goes: the accounts of the organisation, and the shares of third parties. */
export class Start1763000004000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
