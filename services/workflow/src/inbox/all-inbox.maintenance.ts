/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of inbox-query.ts; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Condition, StoredChange } from '../change/change-query.js';
import type { StoredInvoiceRequest } from '../request/invoice-requests.js';
import {
  newestChanges,
  newestRequests,
  numberIn,
  numberOfChanges,
  numberOfRequests,
} from './inbox-tables.js';

/** The requests of all organisations: provider staff see them before they choose an agency. */
export class AllInbox extends CrossTenantRepository {
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
