import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, serial, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

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
export class SetUp1763700004000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { organisation_contacts: contacts });
    for (const statement of columns) await runner.query(statement);
  }
}
