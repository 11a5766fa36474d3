import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, longText, primary, type TableShape } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // moves of a payment that is not in the ledger yet, as they were told
  ledger_waiting_moves: {
    columns: { organisation_id: primary(integer), number: primary(integer), content: longText },
  },
};

/** How far what bank lines moved is posted, and how far there is something (decision 116). */
export class BankMoves1774000004700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await runner.query('ALTER TABLE ledger_heads ADD COLUMN moved_after BIGINT NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE ledger_heads ADD COLUMN moved_told BIGINT NOT NULL DEFAULT 0');
  }
}
