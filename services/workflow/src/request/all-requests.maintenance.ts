import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, Not } from 'typeorm';
import { levelledKinds } from './request.js';
import { RequestEntity } from './request.entity.js';
import type { Reach } from './request-query.js';
import { readerOf, type RequestReader } from './request-reader.js';

/** The requests of all organisations: provider staff see them before they choose an agency. */
export class AllRequests extends CrossTenantRepository {
  private readonly rows = this.table(RequestEntity);
  readonly reader: RequestReader = readerOf(
    (sql, values) => this.query(sql, values),
    (where) => this.rows.list(where),
  );
  readonly reach: Reach = 'everywhere';

  /** One that whoever may check decides. */
  change(id: number): Promise<RequestEntity | null> {
    return this.rows.find({ id, kind: Not(In([...levelledKinds])) });
  }
}
