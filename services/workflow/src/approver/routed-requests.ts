/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from a constant; every value is bound */
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { approversAt, type Route } from '../request/approval-levels.js';
import { requestColumns, wayOf, type StoredInvoiceRequest } from '../request/invoice-requests.js';

const select = `SELECT ${requestColumns} FROM invoice_requests WHERE organisation_id = ? AND invoice_number = ?`;
const newest = 'ORDER BY id DESC LIMIT 1';

/** The requests of one organisation's invoices, and the way they go. */
export class RoutedRequests extends ScopedRepository {
  /** The newest request of an invoice, of one kind or any. Key: invoice_requests_invoice. */
  async latestOf(invoiceNumber: string, kind?: RequestKind): Promise<StoredInvoiceRequest | undefined> {
    const key = [this.organisationId, invoiceNumber];
    const [row] =
      kind === undefined
        ? await this.query<StoredInvoiceRequest>(`${select} ${newest}`, key)
        : await this.query<StoredInvoiceRequest>(`${select} AND kind = ? ${newest}`, [...key, kind]);
    return row;
  }

  /** Sends a pending request another way from its present level on; false when it was decided meanwhile. */
  async reroute(row: StoredInvoiceRequest, route: Route): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE invoice_requests SET route = ? WHERE organisation_id = ? AND id = ? AND status = 0 AND level = ?',
      [JSON.stringify(route), this.organisationId, row.id, row.level],
    );
    if (affected !== 1) return false;
    const before = peopleOf(row, wayOf(row));
    const after = peopleOf(row, route);
    for (const userName of [...before].filter((name) => !after.has(name))) {
      await this.run(
        'DELETE FROM invoice_request_people WHERE organisation_id = ? AND user_name = ? AND request_id = ?',
        [this.organisationId, userName, row.id],
      );
    }
    for (const userName of [...after].filter((name) => !before.has(name))) {
      await this.run(
        'INSERT INTO invoice_request_people (organisation_id, user_name, request_id) VALUES (?, ?, ?)',
        [this.organisationId, userName, row.id],
      );
    }
    return true;
  }
}

const peopleOf = (row: StoredInvoiceRequest, route: Route): Set<string> =>
  new Set([row.maker_user_name, ...route.flatMap(approversAt)].map((name) => name.toLowerCase()));
