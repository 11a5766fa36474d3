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
  invoice_requests: {
    columns: {
      id: serial,
      organisation_id: integer,
      invoice_id: integer,
      invoice_number: varchar(60),
      // void | edit
      kind: varchar(8),
      // 0 pending, 1 approved, 2 declined, 3 withdrawn
      status: withDefault(integer, 0),
      // the invoice's id while pending, then null: an invoice has one pending request at most, of either kind
      pending_invoice_id: nullable(integer),
      reason: varchar(1000),
      // the columns of the invoice that a correction would change, as JSON
      proposed: nullable(longText),
      changed_fields: nullable(longText),
      // the version that the maker saw
      base_version: withDefault(integer, 1),
      maker_user_id: integer,
      maker_name: varchar(200),
      made_at_ms: instant,
      decided_by: nullable(varchar(200)),
      decided_at_ms: nullable(instant),
      outcome: nullable(varchar(300)),
    },
    unique: { invoice_requests_pending: ['organisation_id', 'pending_invoice_id'] },
    indexes: { invoice_requests_invoice: ['organisation_id', 'invoice_id', 'id'] },
  },
  // what an invoice said before each correction; the row in `invoices` is what it says today
  invoice_versions: {
    columns: {
      id: serial,
      organisation_id: integer,
      invoice_id: integer,
      version: integer,
      snapshot: longText,
      valid_from_ms: instant,
      valid_until_ms: instant,
      // who ended this version, and why
      changed_by: varchar(200),
      reason: varchar(1000),
      changed_fields: longText,
      request_id: integer,
    },
    unique: { invoice_versions_number: ['organisation_id', 'invoice_id', 'version'] },
  },
};

/** Requests to void or correct an invoice, and what it said before. */
export class Changes1763000002300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
