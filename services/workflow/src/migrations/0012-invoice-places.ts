import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  nullable,
  primary,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const invoice_places: TableShape = {
  columns: {
    organisation_id: primary(integer),
    invoice_number: primary(varchar(60)),
    // null: it was not heard of that the invoice went anywhere
    location_id: nullable(integer),
    moved_at_ms: nullable(instant),
  },
};

/** Where invoices went to: what is asked of one may be heard of after that. Of moves before this release nothing is known. */
export class InvoicePlaces1770000006200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { invoice_places });
  }
}
