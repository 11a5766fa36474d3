import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** The pictures of all agencies. */
export class BrandPictures extends CrossTenantRepository {
  async addresses(): Promise<{ organisationId: number; address: string }[]> {
    const rows = await this.query<{ id: number; logo_url: string; background_url: string }>(
      'SELECT id, logo_url, background_url FROM organisations',
    );
    return rows.flatMap(({ id, logo_url, background_url }) =>
      [logo_url, background_url].map((address) => ({ organisationId: id, address })),
    );
  }
}
