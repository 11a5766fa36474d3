import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
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

const waivers: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    // the same while it is drafted, then null: an organisation has one at a time
    open_organisation_id: nullable(integer),
    filter: longText,
    percent: varchar(10),
    from_day: day,
    to_day: day,
    left_out: longText,
    reason: varchar(1000),
    maker: longText,
    // drafting → done
    state: varchar(10),
    found: withDefault(integer, 0),
    asked: withDefault(integer, 0),
    skipped: withDefault(integer, 0),
    amounts: longText,
    // how far it came
    last_due_day: withDefault(varchar(10), ''),
    last_invoice_id: withDefault(integer, 0),
    made_at_ms: instant,
    done_at_ms: nullable(instant),
    correlation_id: nullable(varchar(64)),
  },
  unique: { waivers_open: ['organisation_id', 'open_organisation_id'] },
  indexes: { waivers_organisation: ['organisation_id', 'id'] },
};

/** Credit notes that are asked for one invoice after the other (decisions/095). */
export class Waivers1769000004800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { waivers });
  }
}
