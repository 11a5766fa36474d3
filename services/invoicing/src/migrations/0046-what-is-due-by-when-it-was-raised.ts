/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are pieces of this folder; every value is bound */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { dayOf, raisersOf } from './led-totals-of.js';

/** What is due by due day, the day it was raised and place (decisions/176). Begun again it begins anew. */
export class WhatIsDueByWhenItWasRaised1770000006600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const dueNumber = `CAST(REPLACE(open_due_day, '-', '') AS ${dialect === 'mysql' ? 'UNSIGNED' : 'INTEGER'})`;
    const place = 'revenue_id, revenue_top_id, location_id';
    for (const { zones, ...raiser } of await raisersOf(runner)) {
      await runner.query("DELETE FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'raised'", [
        raiser.organisation_id,
      ]);
      await runner.query(
        `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, ${place}, state_id,
           state_name, is_edited, revenue_name, invoice_count, amount_thousandths, paid_thousandths)
         SELECT ?, 'raised', '', 'day', due_number, raised_day, currency_id, '', ${place}, 0, '', 0, MAX(revenue_name), COUNT(*),
           SUM(due), 0
         FROM (SELECT ${dueNumber} AS due_number, ${dayOf(zones, raiser, { dialect, firstDay: '%Y-%m-%d' })} AS raised_day,
           currency_id, ${place}, revenue_name, amount_thousandths - credit_thousandths - paid_thousandths AS due
           FROM invoices WHERE organisation_id = ? AND open_due_day IS NOT NULL) own
         GROUP BY due_number, raised_day, currency_id, ${place}`,
        [raiser.organisation_id, ...zones, raiser.organisation_id],
      );
    }
  }
}
