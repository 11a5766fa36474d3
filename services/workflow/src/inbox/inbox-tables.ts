/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of inbox-query.ts; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { changeColumns, type Condition, type StoredChange } from '../change/change-query.js';
import { requestColumns, type StoredInvoiceRequest } from '../request/invoice-requests.js';

export const newestChanges = (sql: string, limit: number): string =>
  `SELECT ${changeColumns} FROM change_requests WHERE ${sql} ORDER BY id DESC LIMIT ${limit}`;
export const newestRequests = (sql: string, limit: number): string =>
  `SELECT ${requestColumns} FROM invoice_requests WHERE ${sql} ORDER BY id DESC LIMIT ${limit}`;
export const numberOfChanges = (sql: string): string =>
  `SELECT COUNT(*) AS n FROM change_requests WHERE ${sql}`;
export const numberOfRequests = (sql: string): string =>
  `SELECT COUNT(*) AS n FROM invoice_requests WHERE ${sql}`;
export const numberIn = ([row]: readonly { n: number | string }[]): number => Number(row?.n ?? 0);

/** Requests of every kind; the conditions say of whom, and of which organisation. */
export class Inbox extends ScopedRepository {
  changes({ sql, values }: Condition, limit: number): Promise<StoredChange[]> {
    return this.query<StoredChange>(newestChanges(sql, limit), values);
  }
  requests({ sql, values }: Condition, limit: number): Promise<StoredInvoiceRequest[]> {
    return this.query<StoredInvoiceRequest>(newestRequests(sql, limit), values);
  }
  async countChanges({ sql, values }: Condition): Promise<number> {
    return numberIn(await this.query(numberOfChanges(sql), values));
  }
  async countRequests({ sql, values }: Condition): Promise<number> {
    return numberIn(await this.query(numberOfRequests(sql), values));
  }
}
