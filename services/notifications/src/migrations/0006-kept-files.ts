import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The attachments of mails that wait. */
export class KeptFiles1763000007500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }
}
