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
    // '': all that is due of a customer; due: by the month of the due days
    view: primary(varchar(8)),
    month_end: primary(day),
    customer_id: primary(integer),
    currency_id: primary(integer),
    // YYYY-MM; '' for all of them
    due_month: primary(varchar(7)),
    known_until_ms: primary(instant),
    open_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
  },
};
// the days at which a band begins, of those who owe most: by the index alone
const customerDue = [
  'organisation_id',
  'customer_id',
  'due_day',
  'recorded_at_ms',
  'currency_id',
  'open_count',
  'amount_thousandths',
];

/** What each customer owed at the end of each month (decisions/108). The desk of the closings fills them, day after day. */
export class CustomerSums1770000005000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeyedTables(runner, { customer_closings: closings, customer_sums: sums });
    await runner.query(
      `CREATE INDEX movements_customer_due ON invoice_movements (${customerDue.join(', ')})`,
    );
  }
}
