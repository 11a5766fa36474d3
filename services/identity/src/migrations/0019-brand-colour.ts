import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The colour of an organisation on its pages, mails and documents, as '#rrggbb'; '' for the product's own. */
export class BrandColour1767000001400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE organisations ADD COLUMN brand_colour VARCHAR(7) NOT NULL DEFAULT ''");
  }
}
