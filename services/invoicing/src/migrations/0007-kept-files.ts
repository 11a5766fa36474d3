import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The logos of revenue groups. */
export class KeptFiles1763000002700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }
}
