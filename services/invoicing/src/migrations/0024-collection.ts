import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  flag,
  instant,
  integer,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const ofInvoice = {
  id: serial,
  organisation_id: integer,
  invoice_id: integer,
  // the same while it is open, then null: an invoice has one that is open at most
  open_invoice_id: nullable(integer),
  invoice_number: varchar(60),
  customer_id: integer,
  customer_name: varchar(200),
  location_id: integer,
  revenue_id: integer,
  revenue_top_id: integer,
  currency_id: integer,
  amount_thousandths: thousandthsColumn,
};

const promises: TableShape = {
  columns: {
    ...ofInvoice,
    day,
    // the last day whose money counts
    until_day: day,
    // phone | portal
    source: varchar(10),
    says_paid: flag,
    // of the invoice, when it was promised
    paid_before_thousandths: thousandthsColumn,
    // of what was promised, in time
    paid_thousandths: thousandthsColumn,
    promised_by: withDefault(varchar(200), ''),
    taken_by: withDefault(varchar(200), ''),
    note: withDefault(varchar(2000), ''),
    // open → kept | part | broken | replaced | withdrawn
    state: varchar(10),
    made_at_ms: instant,
    decided_at_ms: nullable(instant),
  },
  unique: { promises_open: ['organisation_id', 'open_invoice_id'] },
  indexes: {
    promises_invoice: ['organisation_id', 'invoice_id'],
    promises_customer: ['organisation_id', 'customer_id', 'id'],
    promises_over: ['state', 'until_day'],
  },
};

const disputes: TableShape = {
  columns: {
    ...ofInvoice,
    reason: varchar(1000),
    owner_user_id: integer,
    owner_name: varchar(200),
    // open → accepted | rejected
    state: varchar(10),
    raised_at_ms: instant,
    decided_at_ms: nullable(instant),
    decided_by: withDefault(varchar(200), ''),
    comment: withDefault(varchar(500), ''),
    // of the credit note that was asked for
    credit_reference: withDefault(varchar(40), ''),
  },
  unique: { disputes_open: ['organisation_id', 'open_invoice_id'] },
  indexes: {
    disputes_invoice: ['organisation_id', 'invoice_id'],
    disputes_customer: ['organisation_id', 'customer_id', 'id'],
  },
};

/** What customers promise to pay, and what they dispute (rules/collection.md). */
export class Collection1765000004400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { promises, disputes });
  }
}
