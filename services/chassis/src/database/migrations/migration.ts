/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is the name of a table, as a migration says it */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { table, type TableShape } from '../columns.js';
import type { Dialect } from '../database.js';

export const dialectOf = (runner: QueryRunner): Dialect =>
  runner.connection.options.type === 'mysql' ? 'mysql' : 'sqlite';

/** Makes tables that are not there yet. */
export async function createTables(runner: QueryRunner, tables: Record<string, TableShape>): Promise<void> {
  for (const [name, shape] of Object.entries(tables))
    await runner.createTable(table(name, shape, dialectOf(runner)), true);
}

/** The same of tables that have no id: their rows lie in the order of the key, on SQLite too. */
export async function createKeyedTables(
  runner: QueryRunner,
  tables: Record<string, TableShape>,
): Promise<void> {
  for (const [name, shape] of Object.entries(tables))
    await runner.createTable(
      Object.assign(table(name, shape, dialectOf(runner)), { withoutRowid: true }),
      true,
    );
}

/** Has the database refuse whatever would change or remove rows of a table that is only added to. */
export async function neverChanged(runner: QueryRunner, name: string): Promise<void> {
  const refusal = `${name} are never changed or removed`;
  const body =
    dialectOf(runner) === 'mysql'
      ? `FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${refusal}'`
      : `BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
  for (const event of ['UPDATE', 'DELETE'])
    await runner.query(`CREATE TRIGGER ${name}_no_${event.toLowerCase()} BEFORE ${event} ON ${name} ${body}`);
}

/**
 * Has the database keep one row of each organisation open, which is one that is not done; of each `kind`, a column, where it is given.
 * Whoever begins another is refused, however soon after: whoever looks first and then begins is not, where two of them look at once.
 * A later migration changes such a table by statements: TypeORM's own methods ask a table of theirs about what an engine makes by itself.
 */
export async function oneOpenOf(runner: QueryRunner, name: string, kind?: string): Promise<void> {
  const type = kind === undefined ? 'TINYINT' : 'VARCHAR(20)';
  const open = `CASE WHEN done_at_ms IS NULL THEN ${kind ?? 1} END`;
  await runner.query(`ALTER TABLE ${name} ADD COLUMN open_as ${type} GENERATED ALWAYS AS (${open}) VIRTUAL`);
  await runner.query(`CREATE UNIQUE INDEX ${name}_one_open ON ${name} (organisation_id, open_as)`);
}

/** A step of a schema. It is kept, and never done again, by the name of its class. */
export abstract class Migration implements MigrationInterface {
  readonly name = this.constructor.name;

  abstract up(runner: QueryRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
