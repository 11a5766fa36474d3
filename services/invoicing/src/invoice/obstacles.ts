import type { Parameter } from '@kobodesk/chassis/database/database';
import type { StoredInvoice } from './invoice-row.js';

/** What may be in the way of a new invoice. */
export interface Unless {
  /** another that says the same */
  isAlike?: boolean;
  /** so many unpaid ones of the customer at the location */
  unpaidReach?: number | undefined;
}

/** False: there is nothing to look for. */
export const hasObstacles = ({ isAlike, unpaidReach }: Unless): boolean =>
  isAlike === true || unpaidReach !== undefined;

export type Sayings = Pick<
  StoredInvoice,
  'customer_id' | 'customer_name' | 'revenue_id' | 'invoice_date' | 'currency_id' | 'location_id'
> & { amount: bigint };

interface Condition {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

/** Invoices that say the same: customer, name, revenue, amount and bill date. Key: invoices_customer. */
export const alikeTo = (row: Sayings, organisationId: number): Condition => ({
  sql: `organisation_id = ? AND customer_id = ? AND revenue_id = ? AND currency_id = ? AND invoice_date = ?
    AND amount_thousandths = ? AND customer_name = ? AND status <> 'Voided'`,
  values: [
    organisationId,
    row.customer_id,
    row.revenue_id,
    row.currency_id,
    row.invoice_date,
    row.amount,
    row.customer_name,
  ],
});

/** Invoices of the customer at the location that are not paid in full. Key: invoices_owing. */
export const unpaidOf = (row: Sayings, organisationId: number): Condition => ({
  sql: 'organisation_id = ? AND customer_id = ? AND open_due_day IS NOT NULL AND location_id = ?',
  values: [organisationId, row.customer_id, row.location_id],
});

/** True when nothing is in the way. */
export function isFree(row: Sayings, unless: Unless, organisationId: number): Condition {
  const alike = alikeTo(row, organisationId);
  const unpaid = unpaidOf(row, organisationId);
  const conditions: Condition[] = [];
  if (unless.isAlike === true)
    conditions.push({
      sql: ['NOT EXISTS (SELECT 1 FROM invoices WHERE', alike.sql, ')'].join(' '),
      values: alike.values,
    });
  if (unless.unpaidReach !== undefined)
    conditions.push({
      sql: ['(SELECT COUNT(*) FROM invoices WHERE', unpaid.sql, ') < ?'].join(' '),
      values: [...unpaid.values, unless.unpaidReach],
    });
  return {
    sql: ['1 = 1', ...conditions.map(({ sql }) => sql)].join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
