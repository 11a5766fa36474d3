import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { WaiverEntity } from './waiver.entity.js';

/** Waivers of every organisation whose credit notes are still asked for. */
export class OpenWaivers extends CrossTenantRepository {
  private readonly waivers = this.table(WaiverEntity);

  /** An organisation has one at most. Key: waivers_open. */
  all(): Promise<WaiverEntity[]> {
    return this.waivers.list({ state: 'drafting' }, { id: 'ASC' });
  }
}
