import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // invoices whose reference may no longer fit what they say: corrected, or voided
  reference_checks: {
    columns: {
      id: serial,
      organisation_id: integer,
      invoice_number: varchar(60),
      // waiting → done | parked
      state: withDefault(varchar(12), 'waiting'),
      reason: withDefault(varchar(300), ''),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
    },
    indexes: {
      reference_checks_due: ['state', 'next_try_ms'],
      reference_checks_invoice: ['organisation_id', 'invoice_number', 'state'],
    },
  },
};

/** References that have to be taken back or issued again. */
export class ReferenceChanges1763000003200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
