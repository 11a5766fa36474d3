/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths, type Reader } from '@kobodesk/chassis/database/database';
import type { Condition } from './invoice-filter.js';

interface Sums {
  count: number;
  amount: bigint;
  paid: bigint;
}

export interface CurrencySummary extends Sums {
  currencyId: number;
  status: InvoiceStatus;
  /** what of it is late, where each invoice was read for it anyway */
  late?: Sums;
}

const summed = ['n', 'amount', 'paid', 'late_n', 'late_amount', 'late_paid'] as const;
type SummedRow = Record<(typeof summed)[number], string> & { currency_id: number; status: InvoiceStatus };

const sumsOf = (n: string, amount: string, paid: string): Sums => ({
  count: Number.parseInt(n, 10),
  amount: asThousandths(amount),
  paid: asThousandths(paid),
});

/**
 * Per currency and status, of the invoices themselves (`FROM` and `WHERE`), for what the cube is not told by; with what was due
 * before `today`.
 */
export async function summaryOfInvoices(
  reader: Reader,
  from: Condition,
  today?: string,
): Promise<CurrencySummary[]> {
  const all = ['1', 'amount_thousandths', 'paid_thousandths'];
  const late = all.map((each) => `CASE WHEN open_due_day < ? THEN ${each} ELSE 0 END`);
  const sums = (today === undefined ? all : [...all, ...late]).map(
    (each, at) => `CAST(SUM(${each}) AS CHAR) AS ${summed[at]}`,
  );
  const rows = await reader.query<SummedRow>(
    `SELECT currency_id, status, ${sums.join(', ')} FROM ${from.sql} GROUP BY currency_id, status`,
    [...(today === undefined ? [] : late.map(() => today)), ...from.values],
  );
  return rows.map((row) => ({
    currencyId: row.currency_id,
    status: row.status,
    ...sumsOf(row.n, row.amount, row.paid),
    ...(today === undefined ? {} : { late: sumsOf(row.late_n, row.late_amount, row.late_paid) }),
  }));
}

/** What of sums is late; undefined where they were added up without it. */
export function lateOf(sums: readonly CurrencySummary[]): CurrencySummary[] | undefined {
  const parts: CurrencySummary[] = [];
  for (const { currencyId, status, late } of sums) {
    if (!late) return undefined;
    if (late.count > 0) parts.push({ currencyId, status, ...late });
  }
  return parts;
}

/** To be taken off. */
export const negative = ({ count, amount, paid, ...told }: CurrencySummary): CurrencySummary => ({
  ...told,
  count: -count,
  amount: -amount,
  paid: -paid,
});

/** Sums of the same currency and status, which came in parts, in one; of nothing there are none. */
export function netOf(parts: readonly CurrencySummary[]): CurrencySummary[] {
  const net = new Map<string, CurrencySummary>();
  for (const part of parts) {
    const key = `${part.currencyId} ${part.status}`;
    const known = net.get(key) ?? { count: 0, amount: 0n, paid: 0n };
    net.set(key, {
      ...part,
      count: known.count + part.count,
      amount: known.amount + part.amount,
      paid: known.paid + part.paid,
    });
  }
  return [...net.values()].filter(({ count }) => count > 0);
}
