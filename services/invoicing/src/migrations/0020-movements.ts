/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names and marks of this file; every value is bound */
import {
  day,
  instant,
  integer,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
} from '@kobodesk/chassis/database/columns';
import { createKeyedTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { earlierMovements, type Known } from '../movement/earlier-movements.js';
import { movementRows, type RecordedMovement } from '../movement/movements.js';

const movements = {
  columns: {
    organisation_id: primary(integer),
    // of its value, in the zone of the organisation
    business_day: primary(day),
    invoice_id: primary(integer),
    // raised | edited | voided | paid | credited | moved-out | moved-in | recounted
    kind: primary(varchar(10)),
    // the payment, credit note or request; '' for what happens once
    cause: primary(varchar(64)),
    reference: varchar(60),
    recorded_at_ms: instant,
    customer_id: integer,
    currency_id: integer,
    revenue_id: integer,
    revenue_top_id: integer,
    location_id: integer,
    due_day: day,
    // 1: something is due from that day on; -1: nothing is any more
    open_count: withDefault(integer, 0),
    amount_thousandths: thousandthsColumn,
  },
  indexes: {
    movements_invoice: ['organisation_id', 'invoice_id'],
    movements_customer: [
      'organisation_id',
      'customer_id',
      'currency_id',
      'business_day',
      'recorded_at_ms',
      'invoice_id',
    ],
  },
};
// named here: a later migration may add columns that are not there yet
const moved = `id, organisation_id, time_zone, status, currency_id, amount_thousandths, paid_thousandths, credit_thousandths,
  customer_id, location_id, revenue_id, revenue_top_id, revenue_name, created_at_ms, due_day`;
const slice = 1000;
const perStatement = 500;

/** What moved what is due of each invoice, with what is known of the invoices of before (rules/ageing.md#movements). */
export class Movements1765000004000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // what moved until a day is read in one go
    await createKeyedTables(runner, { invoice_movements: movements });
    for (let after = 0; ;) {
      const invoices = (await runner.query(
        `SELECT ${moved} FROM invoices WHERE id > ? ORDER BY id LIMIT ${slice}`,
        [after],
      )) as StoredInvoice[];
      const last = invoices.at(-1);
      if (!last) return;
      after = Number(last.id);
      await put(runner, await movementsOfSlice(runner, invoices));
    }
  }
}

type OfInvoice = { invoice_id: number | string };

async function movementsOfSlice(
  runner: QueryRunner,
  invoices: readonly StoredInvoice[],
): Promise<RecordedMovement[]> {
  const payments: (Known['payments'][number] & OfInvoice)[] = [];
  const credits: (NonNullable<Known['credit']> & OfInvoice)[] = [];
  const voids: (NonNullable<Known['voided']> & OfInvoice)[] = [];
  for (const organisationId of new Set(invoices.map(({ organisation_id }) => organisation_id))) {
    const ids = invoices.filter((row) => row.organisation_id === organisationId).map(({ id }) => id);
    const theirs = `organisation_id = ? AND invoice_id IN (${ids.map(() => '?').join(', ')})`;
    const read = async <Row>(columns: string, rest = ''): Promise<Row[]> =>
      (await runner.query(`SELECT invoice_id, ${columns} WHERE ${theirs}${rest}`, [
        organisationId,
        ...ids,
      ])) as Row[];
    payments.push(
      ...(await read<(typeof payments)[number]>(
        'payment_id, reference, applied_thousandths, paid_at_ms, applied_at_ms FROM invoice_payments',
        ' ORDER BY id',
      )),
    );
    credits.push(
      ...(await read<(typeof credits)[number]>(
        'reference_number, decided_at_ms FROM credit_notes',
        ' AND status = 1 AND suspense_id IS NULL ORDER BY id',
      )),
    );
    voids.push(
      ...(await read<(typeof voids)[number]>(
        'id, decided_at_ms FROM invoice_requests',
        " AND kind = 'void' AND status = 1 ORDER BY id",
      )),
    );
  }
  const paymentsOf = new Map<number, typeof payments>();
  for (const row of payments) {
    const id = Number(row.invoice_id);
    paymentsOf.set(id, [...(paymentsOf.get(id) ?? []), row]);
  }
  const creditOf = new Map(credits.map((row) => [Number(row.invoice_id), row]));
  const voidOf = new Map(voids.map((row) => [Number(row.invoice_id), row]));
  return invoices.flatMap((row) => {
    const id = Number(row.id);
    return earlierMovements(row, {
      payments: paymentsOf.get(id) ?? [],
      credit: creditOf.get(id),
      voided: voidOf.get(id),
    });
  });
}

async function put(runner: QueryRunner, rows: readonly RecordedMovement[]): Promise<void> {
  for (let from = 0; from < rows.length; from += perStatement) {
    const { sql, values } = movementRows(rows.slice(from, from + perStatement));
    await runner.query(
      sql,
      values.map((value) => (typeof value === 'bigint' ? String(value) : value)),
    );
  }
}
