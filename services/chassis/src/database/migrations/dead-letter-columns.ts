import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';
import { dialectOf, Migration } from './migration.js';
import { instant, nullable, varchar } from '../columns.js';

const columns = {
  decided_by: nullable(varchar(160)),
  decided_at_ms: nullable(instant),
  decision_reason: nullable(varchar(500)),
};

/** Who decided what becomes of a dead letter, when and why; and the order in which they are listed. */
export class DeadLetterColumns1763800000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, kind] of Object.entries(columns)) {
      await runner.addColumn('dead_letters', new TableColumn({ name, ...kind(dialectOf(runner)) }));
    }
    await runner.createIndex(
      'dead_letters',
      new TableIndex({ name: 'dead_letters_state', columnNames: ['state', 'died_at_ms', 'id'] }),
    );
  }
}
