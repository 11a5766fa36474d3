import { searchedName } from '@kobodesk/contracts/kernel';
import { inAnyCase } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Not } from 'typeorm';
import { LocationEntity } from './location.entity.js';

export interface LocationDraft {
  location: string;
  code: string;
  stateId: number;
}

export interface StoredLocation extends LocationDraft {
  id: number;
  isActive: boolean;
}

const columnsOf = ({ location, code, stateId }: LocationDraft) => ({
  name: location,
  searchedName: searchedName(location),
  code,
  stateId,
});

/** The locations of one organisation as they are set up, inactive ones included. */
export class ManagedLocations extends ScopedRepository {
  private readonly locations = this.table(LocationEntity);

  async find(id: number): Promise<StoredLocation | undefined> {
    const row = await this.locations.find({ id });
    return row ? { ...row, location: row.name } : undefined;
  }

  /** The id of another location with this code; the unique key locations_code finds it. */
  async withCode(code: string, exceptId: number): Promise<number | undefined> {
    return (await this.locations.find({ code: inAnyCase(code), id: Not(exceptId) }))?.id;
  }

  insert(draft: LocationDraft): Promise<number> {
    return this.locations.insert({ ...columnsOf(draft), isActive: true });
  }

  async change(id: number, draft: LocationDraft): Promise<void> {
    await this.locations.update({ id }, columnsOf(draft));
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.locations.update({ id }, { isActive });
  }
}
