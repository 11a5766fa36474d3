import type { QueryRunner } from 'typeorm';
import { createTables } from '../database/migrations/migration.js';
import { instant, integer, longText, primary, varchar, type TableShape } from '../database/columns.js';

const tables: Record<string, TableShape> = {
  // 0: of no organisation, the platform's own
  kept_files: {
    columns: {
      id: primary(varchar(32)),
      organisation_id: integer,
      name: varchar(255),
      content_type: varchar(100),
      owner: varchar(254),
      size: integer,
      kept_at_ms: instant,
    },
    indexes: { kept_files_age: ['organisation_id', 'kept_at_ms'] },
  },
  // in pieces, because a server takes no statement above its max_allowed_packet
  kept_file_parts: {
    columns: {
      file_id: primary(varchar(32)),
      part: primary(integer),
      organisation_id: integer,
      body: longText,
    },
  },
};

/** The tables of `KeptFiles`, for the migration of a service that keeps files. */
export async function createKeptFileTables(runner: QueryRunner): Promise<void> {
  await createTables(runner, tables);
}
