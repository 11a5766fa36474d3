/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and expressions of this file */
import {
  day,
  instant,
  integer,
  primary,
  serial,
  thousandthsColumn,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // how a revenue line is divided from a day on; one without shares: not any more
  settlement_split_versions: {
    columns: {
      id: serial,
      organisation_id: integer,
      revenue_id: integer,
      effective_from: day,
      split_type: integer,
      made_at_ms: instant,
    },
    indexes: { split_versions_day: ['organisation_id', 'revenue_id', 'effective_from', 'id'] },
  },
  settlement_version_shares: {
    columns: {
      organisation_id: primary(integer),
      version_id: primary(integer),
      position: primary(integer),
      bank_id: integer,
      bank_name: varchar(200),
      account_number: varchar(20),
      account_name: varchar(200),
      currency_id: integer,
      share_thousandths: thousandthsColumn,
    },
  },
  // what rounding gave to one and kept from another, in hundred thousandths of the smallest unit
  ledger_residues: {
    columns: {
      organisation_id: primary(integer),
      version_id: primary(integer),
      currency_id: primary(integer),
      // '' is the agency
      beneficiary: primary(varchar(40)),
      residue: integer,
    },
  },
};

/** Versions of splits, which are never changed; what there is holds from the day after this one. */
export class Shares1766000004200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    const isMysql = dialectOf(runner) === 'mysql';
    const tomorrow = isMysql
      ? "DATE_FORMAT(DATE_ADD(UTC_DATE(), INTERVAL 1 DAY), '%Y-%m-%d')"
      : "date('now', '+1 day')";
    await runner.query(
      `INSERT INTO settlement_split_versions (organisation_id, revenue_id, effective_from, split_type, made_at_ms)
       SELECT organisation_id, revenue_id, ${tomorrow}, split_type, created_at_ms FROM settlement_splits`,
    );
    await runner.query(
      `INSERT INTO settlement_version_shares (organisation_id, version_id, position, bank_id, bank_name,
       account_number, account_name, currency_id, share_thousandths)
       SELECT a.organisation_id, v.id, a.position, a.bank_id, a.bank_name, a.account_number, a.account_name,
       a.currency_id, a.share_thousandths
       FROM settlement_split_accounts a JOIN settlement_splits s ON s.organisation_id = a.organisation_id AND s.id = a.split_id
       JOIN settlement_split_versions v ON v.organisation_id = s.organisation_id AND v.revenue_id = s.revenue_id`,
    );
    for (const name of ['settlement_split_versions', 'settlement_version_shares'])
      await neverChanged(runner, name);
  }
}
