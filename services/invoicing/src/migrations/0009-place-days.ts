/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the statements of this file; every value is bound */
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';
import { placeDaysOf } from './place-days-of.js';

const placeDays = {
  columns: {
    organisation_id: primary(integer),
    // invoice | payment
    kind: primary(varchar(8)),
    // on which it was raised, or paid, in the zone of the organisation
    day: primary(varchar(10)),
    revenue_id: primary(integer),
    revenue_top_id: primary(integer),
    location_id: primary(integer),
    currency_id: primary(integer),
    revenue_name: varchar(200),
    item_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
  },
};
const perStatement = 500;

/** Invoices and payments per day, revenue, location and currency, with all that was raised and paid before. */
export class PlaceDays1764000002900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { invoice_place_days: placeDays });
    const rows = await placeDaysOf((sql, values) => runner.query(sql, values));
    for (let at = 0; at < rows.length; at += perStatement) {
      const some = rows.slice(at, at + perStatement);
      await runner.query(
        `INSERT INTO invoice_place_days (organisation_id, kind, day, revenue_id, revenue_top_id, location_id, currency_id,
         revenue_name, item_count, amount_thousandths) VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        some.flat(),
      );
    }
  }
}
