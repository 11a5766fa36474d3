import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { primary, table, varchar } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First and last names as they were given, and which permissions the installation has known so far. */
export class UsersRoles1763700003000 implements MigrationInterface {
  readonly name = 'UsersRoles1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    // empty: only the full name is known
    await runner.query("ALTER TABLE users ADD COLUMN first_name VARCHAR(100) NOT NULL DEFAULT ''");
    await runner.query("ALTER TABLE users ADD COLUMN last_name VARCHAR(100) NOT NULL DEFAULT ''");
    const shape = { columns: { code: primary(varchar(60)) } };
    await runner.createTable(table('known_permissions', shape, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
