import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { addFourEyes } from '@kobodesk/chassis/database/checks';
import {
  instant,
  integer,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const creditNotes = {
  columns: {
    id: serial,
    organisation_id: integer,
    reference_number: varchar(40),
    type_id: integer,
    invoice_id: integer,
    invoice_number: varchar(60),
    // the invoice's id while pending, then null: an invoice has one pending note at most
    pending_invoice_id: nullable(integer),
    credit_thousandths: thousandthsColumn,
    percentage: varchar(20),
    // of the invoice on the day of the request
    amount_thousandths: thousandthsColumn,
    paid_thousandths: thousandthsColumn,
    currency_id: integer,
    customer_id: integer,
    customer_record_name: varchar(200),
    location_id: integer,
    revenue_id: integer,
    revenue_top_id: integer,
    revenue_name: varchar(200),
    reason: varchar(1000),
    maker_user_id: integer,
    maker_name: varchar(200),
    made_at_ms: instant,
    // 0 pending, 1 approved, 2 disapproved
    status: withDefault(integer, 0),
    checker_user_id: nullable(integer),
    checker_name: withDefault(varchar(200), ''),
    decided_at_ms: nullable(instant),
    comment: withDefault(varchar(2000), ''),
  },
  unique: {
    credit_notes_reference: ['organisation_id', 'reference_number'],
    credit_notes_pending: ['organisation_id', 'pending_invoice_id'],
  },
  indexes: {
    credit_notes_list: ['organisation_id', 'made_at_ms', 'id'],
    credit_notes_invoice: ['organisation_id', 'invoice_id'],
  },
};

/** Credit notes, and what they make of their invoices (rules/credit-notes.md). */
export class CreditNotes1763000002500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { credit_notes: creditNotes });
    await addFourEyes(runner, 'credit_notes');
    await runner.query('ALTER TABLE invoices ADD COLUMN credit_thousandths BIGINT NOT NULL DEFAULT 0');
    await runner.query("ALTER TABLE invoices ADD COLUMN credit_reference VARCHAR(40) NOT NULL DEFAULT ''");
    await runner.query('ALTER TABLE invoices ADD COLUMN credit_status INTEGER NULL');
    await runner.query(
      'ALTER TABLE invoice_counters ADD COLUMN last_credit_number INTEGER NOT NULL DEFAULT 0',
    );
  }
}
