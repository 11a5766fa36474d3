import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Not } from 'typeorm';
import { RevenueGroupEntity } from './revenue-group.entity.js';

/** The logos of the revenue groups of all agencies. */
export class GroupLogos extends CrossTenantRepository {
  async addresses(): Promise<{ organisationId: number; address: string }[]> {
    const rows = await this.table(RevenueGroupEntity).list({ logo: Not('') });
    return rows.map(({ organisationId, logo }) => ({ organisationId, address: logo }));
  }
}
