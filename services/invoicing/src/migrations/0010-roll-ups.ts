/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the names of this file; every value is bound */
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const rollUps = {
  columns: {
    organisation_id: primary(integer),
    // created | invoice: by one of an invoice's two days and its status; place | payment: raised and paid, by place
    day_kind: primary(varchar(8)),
    day: primary(day),
    currency_id: primary(integer),
    status: primary(varchar(12)),
    revenue_id: primary(integer),
    revenue_top_id: primary(integer),
    location_id: primary(integer),
    revenue_name: varchar(200),
    invoice_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
    paid_thousandths: thousandthsColumn,
  },
};
const columns = Object.keys(rollUps.columns).join(', ');

/** The roll-ups by day and those by place in one table: a change of an invoice moves them by one statement. */
export class RollUps1764000003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { invoice_roll_ups: rollUps });
    await runner.query(
      `INSERT INTO invoice_roll_ups (${columns}) SELECT organisation_id, day_kind, day, currency_id, status, 0, 0, 0, '',
       invoice_count, amount_thousandths, paid_thousandths FROM invoice_roll_days`,
    );
    await runner.query(
      `INSERT INTO invoice_roll_ups (${columns}) SELECT organisation_id, CASE kind WHEN 'invoice' THEN 'place' ELSE kind END,
       day, currency_id, '', revenue_id, revenue_top_id, location_id, revenue_name, item_count, amount_thousandths, 0
       FROM invoice_place_days`,
    );
    await runner.query('DROP TABLE IF EXISTS invoice_roll_days');
    await runner.query('DROP TABLE IF EXISTS invoice_place_days');
  }
}
