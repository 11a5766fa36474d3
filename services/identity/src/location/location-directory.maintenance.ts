import { containing } from '@kobodesk/chassis/database/like';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { FindOptionsWhere } from 'typeorm';
import { named } from '../account/named.js';
import { PlacedLocationEntity } from './location.entity.js';

export interface ListedLocation {
  id: number;
  location: string;
  code: string;
  agencyId: number;
  agencyName: string;
  stateId: number;
  stateName: string;
  status: boolean;
}

export interface LocationFilter {
  location?: string | undefined;
  code?: string | undefined;
  /** null: of every organisation */
  organisationId: number | null;
}

const listedOf = ({ state, organisation, ...row }: PlacedLocationEntity): ListedLocation => ({
  id: row.id,
  location: row.name,
  code: row.code,
  agencyId: organisation.id,
  agencyName: organisation.name,
  stateId: state.id,
  stateName: state.name,
  status: row.isActive,
});

/** What is typed for a name may be a code, unless a code is typed too. */
function alternativesOf({
  location,
  code,
}: LocationFilter): FindOptionsWhere<PlacedLocationEntity>[] | undefined {
  if (location === undefined) return code === undefined ? undefined : [{ code: containing(code) }];
  return code === undefined
    ? [{ searchedName: named(location) }, { code: containing(location) }]
    : [{ searchedName: named(location), code: containing(code) }];
}

/** Locations as administrators see them: inactive ones too, and for provider staff those of every agency. */
export class LocationDirectory extends CrossTenantRepository {
  private readonly locations = this.table(PlacedLocationEntity);

  async search(filter: LocationFilter, page: { from: number; pageSize: number }) {
    const { rows, total } = await this.locations.page({
      where: {
        organisation: { isProvider: false },
        ...(filter.organisationId === null ? {} : { organisationId: filter.organisationId }),
      },
      either: alternativesOf(filter),
      order: { name: 'ASC', id: 'ASC' },
      ...page,
    });
    return { results: rows.map(listedOf), total };
  }

  /** Whose location it is. */
  async ownerOf(id: number): Promise<number | undefined> {
    return (await this.locations.find({ id }))?.organisationId;
  }
}
