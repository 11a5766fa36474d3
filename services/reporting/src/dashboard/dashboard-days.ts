/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and statements of this file; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { stepLength, type TrendStep } from '@kobodesk/contracts/reporting';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface Period {
  startDate: string;
  endDate: string;
}

export interface Figure {
  kind: 'invoice' | 'payment';
  revenueId: number;
  revenueName: string;
  currencyId: number;
  count: number;
  amount: bigint;
}

export interface DayDelta {
  kind: Figure['kind'];
  day: string;
  revenueId: number;
  revenueName: string;
  currencyId: number;
  amount: bigint;
  /** -1 takes an item away again: voided, or corrected to say something else */
  count: 1 | -1;
}

/** How many invoices of a person and a day come to a status, or leave it. */
export interface Activity {
  userId: number;
  day: string;
  status: InvoiceStatus;
  count: number;
}

export interface FigureRow {
  kind: Figure['kind'];
  revenue_id: number;
  revenue_name: string;
  currency_id: number;
  n: string;
  amount: string;
}

const rowsOf = (marks: string, count: number): string =>
  Array.from({ length: count }, () => marks).join(', ');
const insertDays = (
  count: number,
) => `INSERT INTO dashboard_days (organisation_id, kind, day, revenue_id, currency_id,
  revenue_name, item_count, amount_thousandths) VALUES ${rowsOf('(?, ?, ?, ?, ?, ?, ?, ?)', count)}`;
const addDay = {
  mysql: `ON DUPLICATE KEY UPDATE item_count = item_count + VALUES(item_count),
    amount_thousandths = amount_thousandths + VALUES(amount_thousandths)`,
  sqlite: `ON CONFLICT (organisation_id, kind, day, revenue_id, currency_id) DO UPDATE SET
    item_count = item_count + excluded.item_count, amount_thousandths = amount_thousandths + excluded.amount_thousandths`,
};
const insertActivities = (count: number) => `INSERT INTO activity_days (organisation_id, user_id, day, status,
  invoice_count) VALUES ${rowsOf('(?, ?, ?, ?, ?)', count)}`;
const addActivity = {
  mysql: 'ON DUPLICATE KEY UPDATE invoice_count = invoice_count + VALUES(invoice_count)',
  sqlite: `ON CONFLICT (organisation_id, user_id, day, status) DO UPDATE SET
    invoice_count = invoice_count + excluded.invoice_count`,
};

/** One for each key, in the order of the keys: two transactions that meet on some rows wait for each other. */
function summed<T>(
  all: readonly T[],
  keyOf: (one: T) => readonly (string | number)[],
  plus: (one: T, other: T) => T,
): T[] {
  const sums = new Map<string, T>();
  for (const one of all) {
    const key = keyOf(one).join('|');
    const known = sums.get(key);
    sums.set(key, known === undefined ? one : plus(known, one));
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

const figures = `SELECT kind, revenue_id, MAX(revenue_name) AS revenue_name, currency_id, CAST(SUM(item_count) AS CHAR) AS n,
  CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM dashboard_days`;

/** What was raised, or paid, in a step of a period. */
export type StepFigure = Pick<Figure, 'kind' | 'currencyId' | 'count' | 'amount'> & { step: string };
export type StepRow = Pick<FigureRow, 'kind' | 'currency_id' | 'n' | 'amount'> & { step: string };

const stepFigures = `SELECT kind, SUBSTR(day, 1, ?) AS step, currency_id, CAST(SUM(item_count) AS CHAR) AS n,
  CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM dashboard_days`;

export const stepFigureOf = (row: StepRow): StepFigure => ({
  kind: row.kind,
  step: row.step,
  currencyId: row.currency_id,
  count: Number.parseInt(row.n, 10),
  amount: asThousandths(row.amount),
});

export const figureOf = (row: FigureRow): Figure => ({
  kind: row.kind,
  revenueId: row.revenue_id,
  revenueName: row.revenue_name,
  currencyId: row.currency_id,
  count: Number.parseInt(row.n, 10),
  amount: asThousandths(row.amount),
});

export const countsOf = (rows: readonly { status: InvoiceStatus; n: string }[]): Map<InvoiceStatus, number> =>
  new Map(rows.map(({ status, n }) => [status, Number.parseInt(n, 10)]));

/** Invoices and payments per day, revenue and currency: what the dashboard shows costs its days, not its invoices. */
export class DashboardDays extends ScopedRepository {
  add(delta: DayDelta): Promise<void> {
    return this.addAll([delta]);
  }

  /** By one statement. */
  async addAll(deltas: readonly DayDelta[]): Promise<void> {
    const signed = deltas.map(({ count, amount, ...delta }) => ({
      ...delta,
      count: count as number,
      amount: count === 1 ? amount : -amount,
    }));
    const rows = summed(
      signed,
      ({ kind, day, revenueId, currencyId }) => [kind, day, revenueId, currencyId],
      (one, other) => ({ ...one, count: one.count + other.count, amount: one.amount + other.amount }),
    );
    if (rows.length === 0) return;
    await this.run(
      `${insertDays(rows.length)} ${addDay[this.dialect]}`,
      rows.flatMap(({ kind, day, revenueId, currencyId, revenueName, count, amount }) => [
        this.organisationId,
        kind,
        day,
        revenueId,
        currencyId,
        revenueName,
        count,
        amount,
      ]),
    );
  }

  /** By one statement. */
  async addActivities(activities: readonly Activity[]): Promise<void> {
    const rows = summed(
      activities,
      ({ userId, day, status }) => [userId, day, status],
      (one, other) => ({ ...one, count: one.count + other.count }),
    );
    if (rows.length === 0) return;
    await this.run(
      `${insertActivities(rows.length)} ${addActivity[this.dialect]}`,
      rows.flatMap(({ userId, day, status, count }) => [this.organisationId, userId, day, status, count]),
    );
  }

  /** Of each step of the period by itself. */
  async steps({ startDate, endDate }: Period, step: TrendStep): Promise<StepFigure[]> {
    const rows = await this.query<StepRow>(
      `${stepFigures} WHERE organisation_id = ? AND kind IN ('invoice', 'payment') AND day >= ? AND day <= ?
       GROUP BY kind, step, currency_id`,
      [stepLength[step], this.organisationId, startDate, endDate],
    );
    return rows.map(stepFigureOf);
  }

  async figures({ startDate, endDate }: Period): Promise<Figure[]> {
    const rows = await this.query<FigureRow>(
      `${figures} WHERE organisation_id = ? AND kind IN ('invoice', 'payment') AND day >= ? AND day <= ?
       GROUP BY kind, revenue_id, currency_id`,
      [this.organisationId, startDate, endDate],
    );
    return rows.map(figureOf);
  }

  /** Invoices that the user raised in the period, by their present status. */
  async activities(userId: number, { startDate, endDate }: Period): Promise<Map<InvoiceStatus, number>> {
    const rows = await this.query<{ status: InvoiceStatus; n: string }>(
      `SELECT status, CAST(SUM(invoice_count) AS CHAR) AS n FROM activity_days
       WHERE organisation_id = ? AND user_id = ? AND day >= ? AND day <= ? GROUP BY status`,
      [this.organisationId, userId, startDate, endDate],
    );
    return countsOf(rows);
  }
}
