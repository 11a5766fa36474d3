import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { EventCounterEntity } from './event-log.entity.js';

/** Every organisation that has events. */
export class EventCounters extends CrossTenantRepository {
  async organisations(): Promise<number[]> {
    return (await this.table(EventCounterEntity).list()).map(({ organisationId }) => organisationId);
  }
}
