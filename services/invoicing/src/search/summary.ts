/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths, type Reader } from '@kobodesk/chassis/database/database';
import type { Condition } from './invoice-filter.js';
import type { CurrencySummary } from './invoice-cube.js';

/** Per currency and status, of the invoices themselves: for what the cube is not told by. */
export async function summaryOfInvoices(
  reader: Reader,
  condition: Condition,
  force: string,
): Promise<CurrencySummary[]> {
  const rows = await reader.query<{
    currency_id: number;
    status: InvoiceStatus;
    n: string;
    amount: string;
    paid: string;
  }>(
    `SELECT currency_id, status, CAST(COUNT(*) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount,
     CAST(SUM(paid_thousandths) AS CHAR) AS paid FROM invoices${force} WHERE ${condition.sql} GROUP BY currency_id, status`,
    condition.values,
  );
  return rows.map((row) => ({
    currencyId: row.currency_id,
    status: row.status,
    count: Number.parseInt(row.n, 10),
    amount: asThousandths(row.amount),
    paid: asThousandths(row.paid),
  }));
}
