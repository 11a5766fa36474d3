import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { integer, serial, table, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const contacts: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    name: varchar(200),
    designation: varchar(100),
    phone_number: varchar(40),
    email_address: varchar(254),
  },
  indexes: { organisation_contacts_organisation: ['organisation_id', 'id'] },
};

/** What the profile page keeps beside name, code and address; places by their ids, null until chosen. */
const columns = [
  "ALTER TABLE organisations ADD COLUMN industry VARCHAR(100) NOT NULL DEFAULT ''",
  "ALTER TABLE organisations ADD COLUMN website VARCHAR(254) NOT NULL DEFAULT ''",
  'ALTER TABLE organisations ADD COLUMN country_id BIGINT NULL',
  'ALTER TABLE organisations ADD COLUMN state_id BIGINT NULL',
  'ALTER TABLE organisations ADD COLUMN lga_id BIGINT NULL',
  "ALTER TABLE organisations ADD COLUMN postal_code VARCHAR(20) NOT NULL DEFAULT ''",
  "ALTER TABLE organisations ADD COLUMN domain_email VARCHAR(254) NOT NULL DEFAULT ''",
];

/** Organisation profiles. */
export class SetUp1763700004000 implements MigrationInterface {
  readonly name = 'SetUp1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('organisation_contacts', contacts, dialectOf(runner)), true);
    for (const statement of columns) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
