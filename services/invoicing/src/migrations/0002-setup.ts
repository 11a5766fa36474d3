import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  integer,
  longText,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  invoice_settings: {
    columns: {
      id: serial,
      organisation_id: integer,
      // hours
      invoice_age: integer,
      frequency: integer,
      // ids of the fields that may not be edited, as JSON
      closed_fields: longText,
    },
    unique: { invoice_settings_organisation: ['organisation_id'] },
  },
  part_payment_settings: {
    columns: {
      id: serial,
      organisation_id: integer,
      revenue_id: integer,
      is_allowed: flag,
      // decimal
      least_percentage: nullable(varchar(10)),
      least_amount_thousandths: nullable(integer),
    },
    unique: { part_payment_settings_revenue: ['organisation_id', 'revenue_id'] },
  },
  ticket_classes: {
    columns: {
      id: serial,
      organisation_id: integer,
      revenue_id: integer,
      name: varchar(100),
      rate_thousandths: thousandthsColumn,
      currency_id: integer,
    },
    indexes: { ticket_classes_revenue: ['organisation_id', 'revenue_id', 'id'] },
  },
};

const columns = [
  'ALTER TABLE revenues ADD COLUMN tax_inclusive TINYINT NOT NULL DEFAULT 0',
  'ALTER TABLE revenues ADD COLUMN revenue_group_id BIGINT NULL',
];

/** Service types in full, and the settings of invoices and part payments. */
export class SetUp1763000002200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const statement of columns) await runner.query(statement);
  }
}
