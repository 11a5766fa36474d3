import { integer, nullable } from '@kobodesk/chassis/database/columns';
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';

/** Rows of plans that another service does, while its answer is awaited (decision 096). */
export class RowsHandedOver1770000004000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = { name: 'out_position', ...nullable(integer)(dialectOf(runner)) };
    await runner.addColumn('bulk_jobs', new TableColumn(shape));
    const columnNames = ['out_position', 'id'];
    await runner.createIndex('bulk_jobs', new TableIndex({ name: 'bulk_jobs_out', columnNames }));
  }
}
