import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logos and backgrounds of agencies. */
export class KeptFiles1763700008000 implements MigrationInterface {
  readonly name = 'KeptFiles1763700008000';

  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
