import { Migration, neverChanged } from '@kobodesk/chassis/database/migrations/migration';
import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import type { QueryRunner } from 'typeorm';

/** The daily anchors of the audit chains: evidence, which the database refuses to change like the trail itself. */
export class KeptFiles1763000006500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
    for (const table of ['kept_files', 'kept_file_parts']) await neverChanged(runner, table);
  }
}
