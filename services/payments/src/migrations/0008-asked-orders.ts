import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Orders whose number is awaited, by what a notification says of them. */
export class AskedOrders1763800003100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payment_references_asked ON payment_references (order_id, state)');
  }
}
