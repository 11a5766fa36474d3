import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The attachments of mails that wait. */
export class KeptFiles1763000007500 implements MigrationInterface {
  readonly name = 'KeptFiles1763000007500';

  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
