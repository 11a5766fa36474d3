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

const none = withDefault(integer, 0);

const tables: Record<string, TableShape> = {
  bulk_jobs: {
    columns: {
      id: serial,
      organisation_id: integer,
      kind: varchar(20),
      // of the file, and its SHA-256: a plan that was cut goes on where it stopped
      name: varchar(120),
      input_hash: varchar(64),
      state: varchar(10),
      received: none,
      planned: none,
      objected: none,
      // control totals per currency, as JSON
      totals: longText,
      // the reasons that rows give, and how many rows, as JSON
      reasons: longText,
      // the hash as far as rows were received, and that of the whole plan
      chain: varchar(64),
      hash: withDefault(varchar(64), ''),
      // the same while the plan stands: none other with these effects is made beside it
      standing_hash: nullable(varchar(64)),
      asks: none,
      approved_hash: withDefault(varchar(64), ''),
      maker: longText,
      maker_user_name: varchar(254),
      checker: nullable(longText),
      comment: withDefault(varchar(500), ''),
      // the rows up to here have been settled, and their hash
      ran_position: none,
      ran_chain: withDefault(varchar(64), ''),
      done: none,
      stale: none,
      refused: none,
      failed: none,
      note: withDefault(varchar(300), ''),
      made_at_ms: instant,
      started_at_ms: nullable(instant),
      ended_at_ms: nullable(instant),
      correlation_id: nullable(varchar(64)),
    },
    unique: { bulk_jobs_hash: ['organisation_id', 'standing_hash'] },
    indexes: {
      bulk_jobs_input: ['organisation_id', 'maker_user_name', 'input_hash'],
      bulk_jobs_state: ['state', 'id'],
    },
  },
  bulk_rows: {
    columns: {
      id: serial,
      organisation_id: integer,
      job_id: integer,
      position: integer,
      // what it is about; none of a row that is no part of the plan
      row_key: nullable(varchar(120)),
      // as it was written, and what it does, as JSON
      claim: longText,
      effect: nullable(longText),
      // the hash of the plan up to and with this row
      chain: withDefault(varchar(64), ''),
      state: varchar(10),
      why: withDefault(varchar(300), ''),
    },
    unique: {
      bulk_rows_position: ['organisation_id', 'job_id', 'position'],
      // a row of a plan runs once
      bulk_rows_key: ['organisation_id', 'job_id', 'row_key'],
    },
    indexes: { bulk_rows_state: ['organisation_id', 'job_id', 'state', 'position'] },
  },
};

/** Plans over many records, and the jobs that run them (decision 072). */
export class BulkJobs1766000003800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
