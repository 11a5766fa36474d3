import { In } from 'typeorm';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LocationEntity } from '../location/location.entity.js';
import { OrganisationEntity } from '../organisation/organisation.entity.js';

/** What administrators of users and roles need to know of organisations. */
export class Directory extends CrossTenantRepository {
  async organisation(id: number): Promise<{ id: number; name: string; isProvider: boolean } | undefined> {
    const row = await this.table(OrganisationEntity).find({ id, isActive: true });
    return row ? { id: row.id, name: row.name, isProvider: row.isProvider } : undefined;
  }

  /** Those in use, and of the others those that are `held`. */
  async locationsOf(
    organisationId: number,
    held: readonly number[] = [],
  ): Promise<{ id: number; name: string }[]> {
    const where = [
      { organisationId, isActive: true },
      { organisationId, id: In([...held]) },
    ];
    const rows = await this.table(LocationEntity).list(where, { name: 'ASC', id: 'ASC' });
    return rows.map(({ id, name }) => ({ id, name }));
  }
}
