import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { nullable, varchar } from '@kobodesk/chassis/database/columns';
import { TableColumn, type QueryRunner } from 'typeorm';

const tables = ['provider_notifications', 'reference_checks', 'sweeps'];

/** What caused the work that waits for a desk, so that it is done under the same correlation id. */
export class Correlation1763800003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { name: 'correlation_id', ...nullable(varchar(64))(dialectOf(runner)) };
    for (const name of tables) await runner.addColumn(name, new TableColumn(shape));
  }
}
