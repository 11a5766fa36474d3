import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose number is awaited, by what a notification says of them. */
export class AskedOrders1763800003100 implements MigrationInterface {
  readonly name = 'AskedOrders1763800003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payment_references_asked ON payment_references (order_id, state)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
