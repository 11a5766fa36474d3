import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Reach } from '../change/change-query.js';
import { readerOf, type InboxReader } from './inbox-tables.js';

/** The requests of all organisations: provider staff see them before they choose an agency. */
export class AllInbox extends CrossTenantRepository {
  readonly reader: InboxReader = readerOf((sql, values) => this.query(sql, values));
  readonly reach: Reach = 'everywhere';
}
