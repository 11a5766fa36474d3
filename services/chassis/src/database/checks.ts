/* oxlint-disable house/sql-has-no-holes -- reviewed: names and rules are constants of migrations */
import type { QueryRunner } from 'typeorm';
import { dialectOf } from './migrations/migration.js';

/**
 * A rule that every row of a table keeps, whoever writes it. `rule` makes the condition from the prefix of the columns:
 * `(of) => `${of}checker <> ${of}maker``. A condition that is unknown (NULL) passes, as in the standard.
 */
export async function addCheck(
  runner: QueryRunner,
  table: string,
  name: string,
  rule: (of: string) => string,
): Promise<void> {
  if (dialectOf(runner) === 'mysql') {
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule('')})`);
    return;
  }
  // SQLite adds no constraint to a table that exists; triggers hold the same
  for (const event of ['INSERT', 'UPDATE']) {
    await runner.query(
      `CREATE TRIGGER ${name}_${event.toLowerCase()} BEFORE ${event} ON ${table}
       WHEN NOT (${rule('NEW.')}) BEGIN SELECT RAISE(ABORT, '${name}'); END`,
    );
  }
}

/** Four eyes, whoever writes: the maker is never the checker, and a decision has one. */
export const addFourEyes = (runner: QueryRunner, table: string): Promise<void> =>
  addCheck(
    runner,
    table,
    `${table}_four_eyes`,
    (of) =>
      `(${of}status = 0 AND ${of}checker_user_id IS NULL) OR (${of}status <> 0 AND ${of}checker_user_id IS NOT NULL AND ${of}checker_user_id <> ${of}maker_user_id)`,
  );
