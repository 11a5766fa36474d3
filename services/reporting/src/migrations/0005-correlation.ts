import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { nullable, varchar } from '@kobodesk/chassis/database/columns';
import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const tables = ['exports'];

/** What a download was ordered by, so that it is made under the same correlation id. */
export class Correlation1763800006000 implements MigrationInterface {
  readonly name = 'Correlation1763800006000';

  async up(runner: QueryRunner): Promise<void> {
    const column = { name: 'correlation_id', ...nullable(varchar(64))(dialectOf(runner)) };
    for (const name of tables) await runner.addColumn(name, new TableColumn(column));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
