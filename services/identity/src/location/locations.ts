import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { LocationRow } from '@kobodesk/contracts/identity';

interface Row {
  id: number;
  name: string;
  code: string;
  state_id: number;
  state_name: string;
}

const wireOf = (row: Row): LocationRow => ({
  id: row.id,
  address: row.name,
  location: row.name,
  code: row.code,
  stateId: row.state_id,
  stateName: row.state_name,
});

const select = `SELECT l.id, l.name, l.code, l.state_id, s.name AS state_name
  FROM locations l JOIN states s ON s.id = l.state_id WHERE l.organisation_id = ? AND l.is_active = 1`;

/** The locations of one organisation; what the actor may not work with is left out. */
export class Locations extends ScopedRepository {
  async list(): Promise<LocationRow[]> {
    const rows = await this.query<Row>(`${select} ORDER BY l.name, l.id`, [this.organisationId]);
    const { locationIds } = this.actor;
    return rows.filter(({ id }) => locationIds === null || locationIds.includes(id)).map(wireOf);
  }

  async find(id: number): Promise<LocationRow | undefined> {
    const rows = await this.query<Row>(`${select} AND l.id = ?`, [this.organisationId, id]);
    return rows[0] && wireOf(rows[0]);
  }
}
