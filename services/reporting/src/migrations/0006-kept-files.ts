/* oxlint-disable house/sql-has-no-holes -- reviewed: names are constants of this file */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { createKeptFileTables } from '@kobodesk/chassis/files/kept-file-tables';
import type { QueryRunner } from 'typeorm';

/** The daily anchors of the audit chains: evidence, which the database refuses to change like the trail itself. */
export class KeptFiles1763000006500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
    for (const table of ['kept_files', 'kept_file_parts'])
      for (const event of ['UPDATE', 'DELETE']) await refuse(runner, table, event);
  }
}

function refuse(runner: QueryRunner, table: string, event: string): Promise<unknown> {
  const refusal = `${table} are never changed or removed`;
  const body =
    dialectOf(runner) === 'mysql'
      ? `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${refusal}'`
      : `BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
  return runner.query(
    `CREATE TRIGGER ${table}_no_${event.toLowerCase()} BEFORE ${event} ON ${table} ${body}`,
  );
}
