import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
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
  report_sheets: {
    columns: {
      id: serial,
      organisation_id: integer,
      // SHA-256 of the file: the same one is booked once, whatever its name
      content_hash: varchar(64),
      replaces_references: flag,
      // the rows as they were read, as JSON
      rows_read: longText,
      uploaded_by: varchar(254),
      uploaded_at_ms: instant,
      // parsed → sent → booked; a rejected one is parsed again
      state: withDefault(varchar(8), 'parsed'),
      // the change that it was sent with
      request_id: nullable(integer),
    },
    unique: { report_sheets_content: ['organisation_id', 'content_hash'] },
    indexes: {
      report_sheets_uploader: ['organisation_id', 'uploaded_by', 'id'],
      report_sheets_request: ['organisation_id', 'request_id'],
    },
  },
};

/** Report sheets that were uploaded. */
export class ReportSheets1763000003500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
