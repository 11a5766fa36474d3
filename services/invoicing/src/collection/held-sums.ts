/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions of this service; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { searchOf } from '../ageing/aged-invoices.js';
import type { DueSum } from '../ageing/ageing-days.js';
import type { Condition } from '../search/invoice-filter.js';
import { InvoiceSearch } from '../search/invoice-search.js';

/** A table of what holds back, and what of it counts. */
interface Held {
  table: string;
  /** what of it is still held back */
  left: string;
  more: string;
  values: readonly Parameter[];
}
const disputes: Held = { table: 'disputes', left: 'amount_thousandths', more: '', values: [] };

/** How much of what a customer owes is promised or disputed. */
export interface CustomerHeld {
  kind: 'promised' | 'disputed';
  customerId: number;
  currencyId: number;
  amount: bigint;
}

/** Of what is due, what is promised and what is disputed, by due day and currency: as much as is still due of it. */
export class HeldAmounts extends ScopedRepository {
  promised(filter: AgeingFilter): Promise<DueSum[]> {
    return this.sums(filter, this.promises);
  }

  disputed(filter: AgeingFilter): Promise<DueSum[]> {
    return this.sums(filter, disputes);
  }

  /** The same by customer; those merged into one are told under it. */
  async byCustomer(filter: AgeingFilter): Promise<CustomerHeld[]> {
    const [promised, disputed] = [
      await this.ofCustomers(filter, this.promises),
      await this.ofCustomers(filter, disputes),
    ];
    return [
      ...promised.map((one) => ({ ...one, kind: 'promised' as const })),
      ...disputed.map((one) => ({ ...one, kind: 'disputed' as const })),
    ];
  }

  private get promises(): Held {
    const today = dayOf(this.scope.now, this.actor.timeZone);
    const left = 'amount_thousandths - paid_thousandths';
    return { table: 'promises', left, more: ' AND until_day >= ?', values: [today] };
  }

  /** Few are open at a time: they are read first, then their invoices. Keys: promises_open, disputes_open. */
  private async held(filter: AgeingFilter, { table, left, more, values }: Held): Promise<Condition> {
    const { condition } = await new InvoiceSearch(this.scope).plan(searchOf(filter));
    const held = [this.organisationId, ...values];
    const open = `FROM ${table} WHERE organisation_id = ? AND open_invoice_id IS NOT NULL${more}`;
    const due = `SELECT id, customer_id, open_due_day, currency_id, amount_thousandths - credit_thousandths - paid_thousandths AS due
      FROM invoices WHERE ${condition.sql} AND open_due_day IS NOT NULL AND id IN (SELECT open_invoice_id ${open})`;
    return {
      sql: `SELECT i.open_due_day, i.customer_id, i.currency_id,
        CASE WHEN h.still < i.due THEN h.still ELSE i.due END AS amount
        FROM (SELECT open_invoice_id, ${left} AS still ${open}) h JOIN (${due}) i ON i.id = h.open_invoice_id`,
      values: [...held, ...condition.values, ...held],
    };
  }

  /** Key: customer_links_child. */
  private async ofCustomers(filter: AgeingFilter, of: Held): Promise<Omit<CustomerHeld, 'kind'>[]> {
    const { sql, values } = await this.held(filter, of);
    const rows = await this.query<{ head: number | string; currency_id: number; amount: string }>(
      `SELECT COALESCE(l.parent_id, held.customer_id) AS head, held.currency_id, CAST(SUM(held.amount) AS CHAR) AS amount
       FROM (${sql}) held LEFT JOIN customer_links l ON l.organisation_id = ? AND l.open_child_id = held.customer_id
       GROUP BY COALESCE(l.parent_id, held.customer_id), held.currency_id`,
      [...values, this.organisationId],
    );
    return rows.map((row) => ({
      customerId: Number(row.head),
      currencyId: Number(row.currency_id),
      amount: asThousandths(row.amount),
    }));
  }

  private async sums(filter: AgeingFilter, of: Held): Promise<DueSum[]> {
    const { sql, values } = await this.held(filter, of);
    const rows = await this.query<{ due_day: string; currency_id: number; n: string; amount: string }>(
      `SELECT open_due_day AS due_day, currency_id, CAST(COUNT(*) AS CHAR) AS n, CAST(SUM(amount) AS CHAR) AS amount
       FROM (${sql}) held GROUP BY open_due_day, currency_id`,
      values,
    );
    return rows.map((row) => ({
      dueDay: row.due_day,
      currencyId: Number(row.currency_id),
      count: Number.parseInt(row.n, 10),
      amount: asThousandths(row.amount),
    }));
  }
}
