/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of inbox-query.ts and change-query.ts; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { changeColumns, type Condition, type Reach, type StoredChange } from '../change/change-query.js';
import { requestColumns, type StoredInvoiceRequest } from '../request/invoice-requests.js';
import type { StatusCount } from '../request/request-counts.js';

type Query = <Row>(sql: string, values: readonly Parameter[]) => Promise<Row[]>;
export interface Page {
  from: number;
  size: number;
}

const part = ({ from, size }: Page): string => `ORDER BY id DESC LIMIT ${size} OFFSET ${from * size}`;

/** What is read of the requests of every kind; the conditions say of whom, and of which organisation. */
export const readerOf = (query: Query) => ({
  changes: ({ sql, values }: Condition, page: Page) =>
    query<StoredChange>(`SELECT ${changeColumns} FROM change_requests WHERE ${sql} ${part(page)}`, values),
  requests: ({ sql, values }: Condition, page: Page) =>
    query<StoredInvoiceRequest>(
      `SELECT ${requestColumns} FROM invoice_requests WHERE ${sql} ${part(page)}`,
      values,
    ),
  countChanges: async ({ sql, values }: Condition) => {
    const counted = `SELECT COUNT(*) AS n FROM change_requests WHERE ${sql}`;
    return Number((await query<{ n: number | string }>(counted, values))[0]?.n ?? 0);
  },
  changesByStatus: ({ sql, values }: Condition) =>
    query<StatusCount>(
      `SELECT status, COUNT(*) AS n FROM change_requests WHERE ${sql} GROUP BY status`,
      values,
    ),
  requestsByStatus: ({ sql, values }: Condition) =>
    query<StatusCount>(
      `SELECT status, COUNT(*) AS n FROM invoice_requests WHERE ${sql} GROUP BY status`,
      values,
    ),
});
export type InboxReader = ReturnType<typeof readerOf>;

/** The requests of one organisation. */
export class Inbox extends ScopedRepository {
  readonly reader: InboxReader = readerOf((sql, values) => this.query(sql, values));
  /** Refuses whoever has no organisation. */
  get reach(): Reach {
    return this.organisationId;
  }
}
