/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names of this file; every value is bound */
import {
  day,
  flag,
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import { createKeyedTables, dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { additionOf, cubeOf, type CountedInvoice } from './totals-of-0018.js';

const totals = {
  columns: {
    organisation_id: primary(integer),
    // created | invoice: by one of an invoice's two days; place | payment: raised and paid, by place; due: by due day
    day_kind: primary(varchar(8)),
    // '' | place | revenue | both | customer: what the rows are told by
    view: primary(varchar(8)),
    // day | month: a month has its first day
    grain: primary(varchar(5)),
    // the location, the top revenue or the customer of the view
    led_by: primary(integer),
    day: primary(day),
    currency_id: primary(integer),
    status: primary(varchar(12)),
    revenue_id: primary(integer),
    revenue_top_id: primary(integer),
    location_id: primary(integer),
    state_id: primary(integer),
    state_name: primary(varchar(80)),
    is_edited: primary(flag),
    revenue_name: varchar(200),
    invoice_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
    paid_thousandths: thousandthsColumn,
  },
};
const kept = `organisation_id, day_kind, day, currency_id, status, revenue_id, revenue_top_id, location_id, revenue_name,
  invoice_count, amount_thousandths, paid_thousandths`;
// named here: a later migration may add columns that are not there yet
const counted = `id, time_zone, status, currency_id, amount_thousandths, paid_thousandths, customer_id, location_id, state_id,
  state_name, revenue_id, revenue_top_id, invoice_date, created_at_ms, is_edited`;
const slice = 2000;
const perStatement = 400;
/**
 * The cube of what searches filter by, with the other roll-ups in one table: a change of an invoice moves all of them by
 * one statement. Filled slice by slice in the order of time, so that a slice meets few days.
 */
export class InvoiceTotals1765000003800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeyedTables(runner, { invoice_totals: totals });
    await runner.query(
      `INSERT INTO invoice_totals (${kept}, view, grain, led_by, state_id, state_name, is_edited)
       SELECT ${kept}, '', 'day', 0, 0, '', 0 FROM invoice_roll_ups WHERE day_kind IN ('place', 'payment', 'due')`,
    );
    const raisers = (await runner.query('SELECT DISTINCT organisation_id FROM invoices ORDER BY 1')) as {
      organisation_id: number | string;
    }[];
    for (const { organisation_id } of raisers) await fill(runner, Number(organisation_id));
    await runner.query('DROP TABLE IF EXISTS invoice_roll_ups');
  }
}

async function fill(runner: QueryRunner, organisationId: number): Promise<void> {
  for (let [at, id] = [-1, 0]; ;) {
    const invoices = (await runner.query(
      `SELECT ${counted} FROM invoices WHERE organisation_id = ? AND created_at_ms >= ?
       AND (created_at_ms > ? OR id > ?) ORDER BY created_at_ms, id LIMIT ${slice}`,
      [organisationId, at, at, id],
    )) as CountedInvoice[];
    const last = invoices.at(-1);
    if (!last) return;
    [at, id] = [Number(last.created_at_ms), Number(last.id)];
    const rows = cubeOf(organisationId, invoices);
    for (let from = 0; from < rows.length; from += perStatement) {
      const { sql, values } = additionOf(dialectOf(runner), rows.slice(from, from + perStatement));
      await runner.query(sql, values);
    }
  }
}
