import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The logos and backgrounds of agencies. */
export class KeptFiles1763700008000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }
}
