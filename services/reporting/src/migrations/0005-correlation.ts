import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { nullable, varchar } from '@kobodesk/chassis/database/columns';
import { TableColumn, type QueryRunner } from 'typeorm';

const tables = ['exports'];

/** What a download was ordered by, so that it is made under the same correlation id. */
export class Correlation1763800006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { name: 'correlation_id', ...nullable(varchar(64))(dialectOf(runner)) };
    for (const name of tables) await runner.addColumn(name, new TableColumn(shape));
  }
}
