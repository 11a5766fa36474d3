import { searchedName } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface LocationDraft {
  location: string;
  code: string;
  stateId: number;
}

export interface StoredLocation extends LocationDraft {
  id: number;
  isActive: boolean;
}

interface Row {
  id: number;
  name: string;
  code: string;
  state_id: number;
  is_active: number;
}

const storedOf = (row: Row): StoredLocation => ({
  id: row.id,
  location: row.name,
  code: row.code,
  stateId: row.state_id,
  isActive: row.is_active === 1,
});

/** The locations of one organisation as they are set up, inactive ones included. */
export class ManagedLocations extends ScopedRepository {
  async find(id: number): Promise<StoredLocation | undefined> {
    const rows = await this.query<Row>(
      'SELECT id, name, code, state_id, is_active FROM locations WHERE organisation_id = ? AND id = ?',
      [this.organisationId, id],
    );
    return rows[0] && storedOf(rows[0]);
  }

  /** The id of another location with this code; the unique key locations_code finds it. */
  async withCode(code: string, exceptId: number): Promise<number | undefined> {
    const rows = await this.query<{ id: number }>(
      'SELECT id FROM locations WHERE organisation_id = ? AND LOWER(code) = ? AND id <> ?',
      [this.organisationId, code.toLowerCase(), exceptId],
    );
    return rows[0]?.id;
  }

  async insert({ location, code, stateId }: LocationDraft): Promise<number> {
    const { insertId } = await this.run(
      'INSERT INTO locations (organisation_id, name, searched_name, code, state_id) VALUES (?, ?, ?, ?, ?)',
      [this.organisationId, location, searchedName(location), code, stateId],
    );
    return insertId;
  }

  async change(id: number, { location, code, stateId }: LocationDraft): Promise<void> {
    await this.run(
      'UPDATE locations SET name = ?, searched_name = ?, code = ?, state_id = ? WHERE organisation_id = ? AND id = ?',
      [location, searchedName(location), code, stateId, this.organisationId, id],
    );
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE locations SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      isActive ? 1 : 0,
      this.organisationId,
      id,
    ]);
  }
}
