import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { primary, varchar } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** First and last names as they were given, and which permissions the installation has known so far. */
export class UsersRoles1763700003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // empty: only the full name is known
    await runner.query("ALTER TABLE users ADD COLUMN first_name VARCHAR(100) NOT NULL DEFAULT ''");
    await runner.query("ALTER TABLE users ADD COLUMN last_name VARCHAR(100) NOT NULL DEFAULT ''");
    const shape = { columns: { code: primary(varchar(60)) } };
    await createTables(runner, { known_permissions: shape });
  }
}
