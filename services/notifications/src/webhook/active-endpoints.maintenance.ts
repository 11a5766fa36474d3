import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { EndpointEntity } from './webhook.entity.js';

/** Endpoints of all organisations. */
export class ActiveEndpoints extends CrossTenantRepository {
  list(): Promise<EndpointEntity[]> {
    return this.table(EndpointEntity).list({ state: 'active' }, { id: 'ASC' });
  }

  async byId(id: number): Promise<EndpointEntity | undefined> {
    const [endpoint] = await this.table(EndpointEntity).list({ id, state: 'active' });
    return endpoint;
  }

  /** By webhook_deliveries_old. Answers how many. */
  async removeDoneBefore(instant: Date, most: number): Promise<number> {
    const rows = await this.query<{ id: number | string }>(
      'SELECT id FROM webhook_deliveries WHERE done_at_ms < ? ORDER BY done_at_ms LIMIT ?',
      [instant.getTime(), most],
    );
    if (rows.length === 0) return 0;
    const holes = rows.map(() => '?').join(', ');
    const { affected } = await this.run(
      `DELETE FROM webhook_deliveries WHERE id IN (${holes})`,
      rows.map(({ id }) => Number(id)),
    );
    return affected;
  }
}
