import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  integer,
  longText,
  serial,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const savedSearches: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    list: varchar(40),
    user_id: integer,
    owner_name: varchar(400),
    name: varchar(60),
    // JSON
    value: longText,
    is_shared: flag,
  },
  // the list of an organisation is its beginning
  unique: { saved_searches_name: ['organisation_id', 'list', 'user_id', 'name'] },
};

/** Searches that people keep under a name, for themselves or for their agency. */
export class SavedSearches1767000009700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { saved_searches: savedSearches });
  }
}
