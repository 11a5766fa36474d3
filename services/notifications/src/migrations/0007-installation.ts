import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, longText, primary } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** What the provider says of the installation: one row. */
export class Installation1763000007600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { columns: { id: primary(integer), texts: longText } };
    await createTables(runner, { installation: shape });
  }
}
