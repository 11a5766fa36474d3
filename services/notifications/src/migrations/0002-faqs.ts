import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { integer, longText, serial, table, varchar } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of the help center. */
export class Faqs1763000007200 implements MigrationInterface {
  readonly name = 'Faqs1763000007200';

  async up(runner: QueryRunner): Promise<void> {
    const columns = {
      id: serial,
      category_name: varchar(100),
      title: varchar(300),
      content: longText,
      product_name: varchar(60),
      status: integer,
    };
    const shape = { columns, indexes: { faqs_product: ['product_name', 'status', 'id'] } };
    await runner.createTable(table('faqs', shape, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
