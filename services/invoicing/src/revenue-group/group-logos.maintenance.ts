import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** The logos of the revenue groups of all agencies. */
export class GroupLogos extends CrossTenantRepository {
  addresses(): Promise<{ organisationId: number; address: string }[]> {
    return this.query(
      "SELECT organisation_id AS organisationId, logo AS address FROM revenue_groups WHERE logo <> ''",
    );
  }
}
