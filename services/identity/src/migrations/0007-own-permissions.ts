import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { integer, serial, table, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

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
export class OwnPermissions1763700007000 implements MigrationInterface {
  readonly name = 'OwnPermissions1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('own_permissions', permissions, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
