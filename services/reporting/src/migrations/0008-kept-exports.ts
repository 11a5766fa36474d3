import { longText, nullable, varchar, withDefault } from '@kobodesk/chassis/database/columns';
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { TableColumn, type QueryRunner } from 'typeorm';

const columns = {
  // of whoever makes it: what another one says of it no longer counts
  maker: withDefault(varchar(32), ''),
  // the parts of a long file that are in the store, and where it goes on
  kept: nullable(longText),
  totals: nullable(longText),
};

/** Long downloads are gone on with where they were left off, and say what their rows come to. */
export class KeptExports1764900006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, shape] of Object.entries(columns)) {
      await runner.addColumn('exports', new TableColumn({ name, ...shape(dialectOf(runner)) }));
    }
  }
}
