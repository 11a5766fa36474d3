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

/** A step of a schema. It is kept, and never done again, by the name of its class. */
export abstract class Migration implements MigrationInterface {
  readonly name = this.constructor.name;

  abstract up(runner: QueryRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
