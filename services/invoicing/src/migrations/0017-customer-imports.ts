import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  nullable,
  primary,
  serial,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const imports: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    content_hash: varchar(64),
    plan_hash: varchar(64),
    row_count: integer,
    uploaded_by: varchar(200),
    uploaded_at_ms: instant,
  },
  indexes: { customer_imports_age: ['organisation_id', 'uploaded_at_ms'] },
};

const rows: TableShape = {
  columns: {
    organisation_id: primary(integer),
    import_id: primary(integer),
    // its place in the file, the headings being row 1
    row_no: primary(integer),
    name: varchar(200),
    cells: longText,
    outcome: varchar(10),
    message: longText,
    customer_id: nullable(integer),
    // customers that it was said to look like
    alike_ids: longText,
  },
  indexes: { customer_import_rows_outcome: ['organisation_id', 'import_id', 'outcome', 'row_no'] },
};

/** Sheets of customers that were read, and what becomes of each row (rules/customers.md#customers-from-a-sheet). */
export class CustomerImports1765000003700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { customer_imports: imports, customer_import_rows: rows });
  }
}
