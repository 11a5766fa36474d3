import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, longText, primary, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const preferences: TableShape = {
  columns: {
    organisation_id: primary(integer),
    user_id: primary(integer),
    name: primary(varchar(80)),
    // JSON
    value: longText,
  },
};

/** How pages show themselves to each person, on whatever machine. */
export class Preferences1765200001000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { user_preferences: preferences });
  }
}
