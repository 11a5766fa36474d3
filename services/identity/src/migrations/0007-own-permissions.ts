import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, serial, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const permissions: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    title: varchar(80),
    description: varchar(200),
    route: varchar(120),
    icon_name: varchar(40),
  },
  unique: { own_permissions_title: ['organisation_id', 'title'] },
};

/** Permissions that agencies make. */
export class OwnPermissions1763700007000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { own_permissions: permissions });
  }
}
