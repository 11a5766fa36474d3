import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import { TableIndex, type QueryRunner } from 'typeorm';

const columns = [
  // 0: no rest between letters
  ['ageing_configurations', 'least_days_between', 'BIGINT NOT NULL DEFAULT 0'],
  ['ageing_runs', 'least_days_between', 'BIGINT NOT NULL DEFAULT 0'],
  ['ageing_runs', 'skipped_lately', 'BIGINT NOT NULL DEFAULT 0'],
  // null: from before it was kept
  ['ageing_notices', 'customer_id', 'BIGINT NULL'],
] as const;
const index = new TableIndex({
  name: 'ageing_notices_customer',
  columnNames: ['organisation_id', 'customer_id', 'sent_day', 'run_id'],
});

/** When a customer was last written to, and how long they are left alone. Each step may be gone through again. */
export class RestedCustomers1765000007400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, shape] of columns)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(['ALTER TABLE', table, 'ADD COLUMN', column, shape].join(' '));
    const notices = await runner.getTable('ageing_notices');
    if (!notices?.indices.some(({ name }) => name === index.name))
      await runner.createIndex('ageing_notices', index);
  }
}
