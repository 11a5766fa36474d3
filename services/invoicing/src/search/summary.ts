/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths, type Reader } from '@kobodesk/chassis/database/database';
import type { Condition } from './invoice-filter.js';

export interface CurrencySummary {
  currencyId: number;
  status: InvoiceStatus;
  count: number;
  amount: bigint;
  paid: bigint;
}

/** Per currency and status, of the invoices themselves (`FROM` and `WHERE`): for what the cube is not told by. */
export async function summaryOfInvoices(reader: Reader, from: Condition): Promise<CurrencySummary[]> {
  const rows = await reader.query<{
    currency_id: number;
    status: InvoiceStatus;
    n: string;
    amount: string;
    paid: string;
  }>(
    `SELECT currency_id, status, CAST(COUNT(*) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount,
     CAST(SUM(paid_thousandths) AS CHAR) AS paid FROM ${from.sql} GROUP BY currency_id, status`,
    from.values,
  );
  return rows.map((row) => ({
    currencyId: row.currency_id,
    status: row.status,
    count: Number.parseInt(row.n, 10),
    amount: asThousandths(row.amount),
    paid: asThousandths(row.paid),
  }));
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
