import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { OrganisationEntity } from '../organisation/organisation.entity.js';

/** The pictures of all agencies. */
export class BrandPictures extends CrossTenantRepository {
  async addresses(): Promise<{ organisationId: number; address: string }[]> {
    const rows = await this.table(OrganisationEntity).list();
    return rows.flatMap(({ id, logoURL, backgroundURL }) =>
      [logoURL, backgroundURL].map((address) => ({ organisationId: id, address })),
    );
  }
}
