import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { nullable, varchar } from '@kobodesk/chassis/database/columns';
import { TableColumn, type QueryRunner } from 'typeorm';

const tables = ['account_letters'];

/** What caused a letter, so that it is sent under the same correlation id. */
export class Correlation1763800001000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { name: 'correlation_id', ...nullable(varchar(64))(dialectOf(runner)) };
    for (const name of tables) await runner.addColumn(name, new TableColumn(shape));
  }
}
