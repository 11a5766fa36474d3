/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and the names of this file; every value is bound */
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const slice = 1000;

interface Raised {
  id: number | string;
  created_at_ms: number | string;
  time_zone: string;
}

const columns = `organisation_id, day_kind, day, currency_id, status, revenue_id, revenue_top_id, location_id, revenue_name,
  invoice_count, amount_thousandths, paid_thousandths`;

/**
 * The day from which an invoice is late, and the same day again while something is due (rules/ageing.md#due-day), with the
 * roll-up of what is due by that day. Invoices of before had no terms: they were due on the day they were raised.
 */
export class DueDays1765000003600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE invoices ADD COLUMN due_day VARCHAR(10) NOT NULL DEFAULT ''");
    // no value when nothing is due
    await runner.query('ALTER TABLE invoices ADD COLUMN open_due_day VARCHAR(10) NULL');
    for (let after = 0; ;) {
      const rows = (await runner.query(
        `SELECT id, created_at_ms, time_zone FROM invoices WHERE id > ? ORDER BY id LIMIT ${slice}`,
        [after],
      )) as Raised[];
      if (rows.length === 0) break;
      for (const [day, ids] of idsByDay(rows))
        await runner.query(
          `UPDATE invoices SET due_day = ?, open_due_day = CASE WHEN status IN ('Unpaid', 'Partly paid') THEN ? END
           WHERE id IN (${ids.map(() => '?').join(', ')})`,
          [day, day, ...ids],
        );
      after = Number(rows.at(-1)?.id ?? 0);
    }
    await runner.query('CREATE INDEX invoices_due ON invoices (organisation_id, open_due_day, id)');
    await runner.query(
      `INSERT INTO invoice_roll_ups (${columns}) SELECT organisation_id, 'due', open_due_day, currency_id, '', revenue_id,
       revenue_top_id, location_id, MAX(revenue_name), COUNT(*),
       SUM(amount_thousandths - credit_thousandths - paid_thousandths), 0 FROM invoices WHERE open_due_day IS NOT NULL
       GROUP BY organisation_id, open_due_day, currency_id, revenue_id, revenue_top_id, location_id`,
    );
  }
}

/** A slice in the order of its ids lies on few days: a statement for each of them. */
function idsByDay(rows: readonly Raised[]): Map<string, number[]> {
  const byDay = new Map<string, number[]>();
  for (const row of rows) {
    const day = dayOf(Number(row.created_at_ms), row.time_zone);
    byDay.set(day, [...(byDay.get(day) ?? []), Number(row.id)]);
  }
  return byDay;
}
