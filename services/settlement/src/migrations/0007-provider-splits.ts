import {
  instant,
  integer,
  longText,
  primary,
  thousandthsColumn,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { createTables, Migration, neverChanged } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // where what is collected is divided; an agency without a row: nowhere but in the ledger
  settlement_modes: {
    columns: {
      organisation_id: primary(integer),
      mode: varchar(10),
      changed_by: varchar(200),
      changed_at_ms: instant,
    },
  },
  // what the provider was told of an order: one of which nothing was said has no lines
  provider_splits: {
    columns: {
      organisation_id: primary(integer),
      order_id: primary(varchar(120)),
      invoice_number: varchar(60),
      currency_id: integer,
      amount_thousandths: thousandthsColumn,
      // JSON: the version, and each part with its beneficiary
      content: longText,
      asked_at_ms: instant,
    },
    indexes: { provider_splits_invoice: ['organisation_id', 'invoice_number', 'asked_at_ms'] },
  },
};

/** References that the provider divides (rules/settlement.md#where-it-is-divided). */
export class ProviderSplits1766000004600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await neverChanged(runner, 'provider_splits');
  }
}
