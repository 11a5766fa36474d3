/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names of this file; there are no values */
import {
  day,
  instant,
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { createKeyedTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { closings } from './closing-tables.js';

const sums: TableShape = {
  columns: {
    organisation_id: primary(integer),
    // day: what moved on it; month: what was due at the end of it, which is the month's last day
    grain: primary(varchar(5)),
    // place | '': told by place, or all together
    view: primary(varchar(8)),
    day: primary(day),
    location_id: primary(integer),
    revenue_top_id: primary(integer),
    revenue_id: primary(integer),
    currency_id: primary(integer),
    due_day: primary(day),
    known_until_ms: primary(instant),
    open_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
    // the part of it that was paid, as a positive amount
    paid_thousandths: thousandthsColumn,
  },
};
const indexes = {
  // what came late, and what was restated since
  movements_recorded: ['organisation_id', 'recorded_at_ms', 'business_day'],
  // the rows of a day, in the order of the analysis
  movements_due: ['organisation_id', 'due_day', 'invoice_id'],
};

/** What moved by day and what was due by month, for the analysis as at a day of before. A desk fills them, day after day. */
export class ToldSums1765000004300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeyedTables(runner, { ageing_closings: closings, ageing_sums: sums });
    for (const [name, columns] of Object.entries(indexes))
      await runner.query(`CREATE INDEX ${name} ON invoice_movements (${columns.join(', ')})`);
  }
}
