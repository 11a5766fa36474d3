import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, longText, serial, varchar } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** Questions of the help center. */
export class Faqs1763000007200 extends Migration {
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
    await createTables(runner, { faqs: shape });
  }
}
