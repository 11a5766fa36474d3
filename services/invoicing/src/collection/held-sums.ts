/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions of this service; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { searchOf } from '../ageing/aged-invoices.js';
import type { DueSum } from '../ageing/ageing-days.js';
import { InvoiceSearch } from '../search/invoice-search.js';

/** Of what is due, what is promised and what is disputed, by due day and currency: as much as is still due of it. */
export class HeldAmounts extends ScopedRepository {
  promised(filter: AgeingFilter): Promise<DueSum[]> {
    const today = dayOf(this.scope.now, this.actor.timeZone);
    return this.sums(filter, { table: 'promises', more: ' AND until_day >= ?', values: [today] });
  }

  disputed(filter: AgeingFilter): Promise<DueSum[]> {
    return this.sums(filter, { table: 'disputes', more: '', values: [] });
  }

  /** Few are open at a time: they are read first, then their invoices. Keys: promises_open, disputes_open. */
  private async sums(
    filter: AgeingFilter,
    { table, more, values }: { table: string; more: string; values: readonly Parameter[] },
  ): Promise<DueSum[]> {
    const { condition } = await new InvoiceSearch(this.scope).plan(searchOf(filter));
    const held = [this.organisationId, ...values];
    const open = `FROM ${table} WHERE organisation_id = ? AND open_invoice_id IS NOT NULL${more}`;
    const due = `SELECT id, open_due_day, currency_id, amount_thousandths - credit_thousandths - paid_thousandths AS due
      FROM invoices WHERE ${condition.sql} AND open_due_day IS NOT NULL AND id IN (SELECT open_invoice_id ${open})`;
    const rows = await this.query<{ due_day: string; currency_id: number; n: string; amount: string }>(
      `SELECT i.open_due_day AS due_day, i.currency_id, CAST(COUNT(*) AS CHAR) AS n,
       CAST(SUM(CASE WHEN h.amount_thousandths < i.due THEN h.amount_thousandths ELSE i.due END) AS CHAR) AS amount
       FROM (SELECT open_invoice_id, amount_thousandths ${open}) h JOIN (${due}) i ON i.id = h.open_invoice_id
       GROUP BY i.open_due_day, i.currency_id`,
      [...held, ...condition.values, ...held],
    );
    return rows.map((row) => ({
      dueDay: row.due_day,
      currencyId: Number(row.currency_id),
      count: Number.parseInt(row.n, 10),
      amount: asThousandths(row.amount),
    }));
  }
}
