import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logos of revenue groups. */
export class KeptFiles1763000002700 implements MigrationInterface {
  readonly name = 'KeptFiles1763000002700';

  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
