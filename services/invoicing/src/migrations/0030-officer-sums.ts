/* oxlint-disable house/sql-has-no-holes -- reviewed: there are no holes; every value is bound */
import {
  day,
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import { createKeyedTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const sums: TableShape = {
  columns: {
    organisation_id: primary(integer),
    // who raised the invoices
    officer_id: primary(integer),
    // YYYY-MM of the day on which it moved
    month: primary(varchar(7)),
    currency_id: primary(integer),
    due_day: primary(day),
    // as the invoices call them
    officer_name: withDefault(varchar(200), ''),
    amount_thousandths: thousandthsColumn,
    // the part of it that was paid, as a positive amount
    paid_thousandths: thousandthsColumn,
  },
};

/**
 * What moved by whoever raised the invoice, as far as the days were told (decisions/095); the closing of a day adds to it.
 * Begun again it begins anew.
 */
export class OfficerSums1769000004900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeyedTables(runner, { officer_sums: sums });
    await runner.query('DELETE FROM officer_sums');
    await runner.query(
      `INSERT INTO officer_sums (organisation_id, officer_id, month, currency_id, due_day, officer_name,
         amount_thousandths, paid_thousandths)
       SELECT m.organisation_id, i.created_by_user_id, SUBSTR(m.business_day, 1, 7), m.currency_id, m.due_day,
         MAX(i.created_by_name), SUM(m.amount_thousandths), SUM(CASE WHEN m.kind = 'paid' THEN -m.amount_thousandths ELSE 0 END)
       FROM invoice_movements m
       JOIN invoices i ON i.organisation_id = m.organisation_id AND i.id = m.invoice_id
       JOIN (SELECT organisation_id, MAX(known_until_ms) AS until_ms FROM ageing_closings GROUP BY organisation_id) told
         ON told.organisation_id = m.organisation_id
       WHERE m.recorded_at_ms <= told.until_ms
       GROUP BY m.organisation_id, i.created_by_user_id, SUBSTR(m.business_day, 1, 7), m.currency_id, m.due_day`,
    );
  }
}
