import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { nullable, varchar } from '@kobodesk/chassis/database/columns';
import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const tables = ['provider_notifications', 'reference_checks', 'sweeps'];

/** What caused the work that waits for a desk, so that it is done under the same correlation id. */
export class Correlation1763800003000 implements MigrationInterface {
  readonly name = 'Correlation1763800003000';

  async up(runner: QueryRunner): Promise<void> {
    const column = { name: 'correlation_id', ...nullable(varchar(64))(dialectOf(runner)) };
    for (const name of tables) await runner.addColumn(name, new TableColumn(column));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
