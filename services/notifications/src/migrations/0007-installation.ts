import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { integer, longText, primary, table } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider says of the installation: one row. */
export class Installation1763000007600 implements MigrationInterface {
  readonly name = 'Installation1763000007600';

  async up(runner: QueryRunner): Promise<void> {
    const shape = { columns: { id: primary(integer), texts: longText } };
    await runner.createTable(table('installation', shape, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
