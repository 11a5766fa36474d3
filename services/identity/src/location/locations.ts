import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { LocationRow } from '@kobodesk/contracts/identity';
import { In } from 'typeorm';
import { PlacedLocationEntity } from './location.entity.js';

const wireOf = ({ id, name, code, state }: PlacedLocationEntity): LocationRow => ({
  id,
  address: name,
  location: name,
  code,
  stateId: state.id,
  stateName: state.name,
});

/** The locations of one organisation; what the actor may not work with is left out. */
export class Locations extends ScopedRepository {
  private readonly locations = this.table(PlacedLocationEntity);

  async list(): Promise<LocationRow[]> {
    const rows = await this.locations.list({ isActive: true }, { name: 'ASC', id: 'ASC' });
    const { locationIds } = this.actor;
    return rows.filter(({ id }) => locationIds === null || locationIds.includes(id)).map(wireOf);
  }

  /** An active one. */
  async find(id: number): Promise<LocationRow | undefined> {
    const row = await this.locations.find({ id, isActive: true });
    return row ? wireOf(row) : undefined;
  }

  /** Those of these that are there, in use or not. */
  async named(ids: readonly number[]) {
    const rows = await this.locations.list({ id: In([...ids]) });
    return rows.map(({ id, name: location, isActive }) => ({ id, location, isActive }));
  }
}
