/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions of this folder; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { TableRepository, type TenantRow } from '@kobodesk/chassis/database/scoped-repository';
import { In, type FindOptionsWhere } from 'typeorm';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { placeOf } from '../invoice/place.js';
import { both, oneOf, scopeCondition, type Condition } from '../search/invoice-filter.js';

export interface Paging {
  from: number;
  pageSize: number;
}

/** What is kept of invoices, and seen by whoever may see the invoice. */
export abstract class OfInvoices<Row extends TenantRow & { id: number }> extends TableRepository<Row> {
  protected abstract readonly tableName: string;

  /** Of customers, newest first. Keys: promises_customer, disputes_customer. */
  async ofCustomers(customerIds: readonly number[], paging: Paging): Promise<{ rows: Row[]; total: number }> {
    const theirs = oneOf('customer_id', customerIds);
    return { rows: await this.listSeen(theirs, paging), total: await this.countSeen(theirs) };
  }

  /** Newest first. */
  protected async listSeen(condition: Condition, { from, pageSize }: Paging): Promise<Row[]> {
    const { sql, values } = this.seen(condition);
    const ids = await this.query<{ id: number }>(
      `SELECT id FROM ${this.tableName} WHERE ${sql} ORDER BY id DESC LIMIT ${pageSize} OFFSET ${from * pageSize}`,
      values,
    );
    return this.byIds(ids.map(({ id }) => Number(id)));
  }

  /** By its id, as far as the actor may see the invoice. */
  async seenById(id: number): Promise<Row | undefined> {
    const count = await this.countSeen({ sql: ' AND id = ?', values: [id] });
    return count === 0 ? undefined : (await this.byIds([id]))[0];
  }

  protected async countSeen(condition: Condition): Promise<number> {
    const { sql, values } = this.seen(condition);
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM ${this.tableName} WHERE ${sql}`,
      values,
    );
    return Number(counted?.n ?? 0);
  }

  private async byIds(ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await this.list({ id: In([...ids]) } as FindOptionsWhere<Row>);
    return rows.toSorted((one, other) => other.id - one.id);
  }

  private seen(condition: Condition): { sql: string; values: Parameter[] } {
    const { sql, values } = both(condition, scopeCondition(this.actor));
    return { sql: `organisation_id = ?${sql}`, values: [this.organisationId, ...values] };
  }
}

/** What a promise and a dispute keep of their invoice while they are open. */
export function ofInvoice(row: StoredInvoice) {
  const { revenueId, revenueTopId, locationId } = placeOf(row);
  return {
    invoiceId: row.id,
    openInvoiceId: row.id,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    customerName: row.customer_record_name,
    locationId,
    revenueId,
    revenueTopId,
    currencyId: row.currency_id,
  };
}
