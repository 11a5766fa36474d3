/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants; every value is bound */
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { requestColumns, type StoredInvoiceRequest } from './invoice-requests.js';
import {
  countsOf,
  idOf,
  ofId,
  ofStatus,
  type RequestCounts,
  type RequestPage,
  type StatusCount,
} from './request-counts.js';

/** The requests of all organisations: provider staff see them before they choose an agency. */
export class AllInvoiceRequests extends CrossTenantRepository {
  page(kind: RequestKind, page: RequestPage): Promise<StoredInvoiceRequest[]> {
    return this.query<StoredInvoiceRequest>(
      `SELECT ${requestColumns} FROM invoice_requests WHERE kind = ?${ofStatus(page.status)}${ofId(page)} ORDER BY id DESC
       LIMIT ${page.size} OFFSET ${page.from * page.size}`,
      [kind, ...idOf(page)],
    );
  }

  async counts(kind: RequestKind): Promise<RequestCounts> {
    return countsOf(
      await this.query<StatusCount>(
        'SELECT status, COUNT(*) AS n FROM invoice_requests WHERE kind = ? GROUP BY status',
        [kind],
      ),
    );
  }
}
