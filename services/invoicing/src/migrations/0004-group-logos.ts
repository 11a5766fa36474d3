import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logos of revenue groups, by the address they are shown under. */
export class GroupLogos1763000002400 implements MigrationInterface {
  readonly name = 'GroupLogos1763000002400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE revenue_groups ADD COLUMN logo VARCHAR(100) NOT NULL DEFAULT ''");
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
