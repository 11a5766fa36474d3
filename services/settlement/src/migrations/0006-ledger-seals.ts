/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and expressions of this file */
import { day, instant, integer, primary, varchar, type TableShape } from '@kobodesk/chassis/database/columns';
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  ledger_seals: {
    columns: {
      organisation_id: primary(integer),
      number: primary(integer),
      // of the clock: when it was made
      sealed_day: day,
      from_sequence: integer,
      to_sequence: integer,
      // of the tree over its entries
      root: varchar(64),
      previous_hash: varchar(64),
      hash: varchar(64),
      sealed_at_ms: instant,
    },
    unique: { ledger_seals_to: ['organisation_id', 'to_sequence'] },
  },
};

/** what the database refuses of a new seal, whoever writes it */
const strays = `NEW.to_sequence < NEW.from_sequence
  OR (NEW.number = 1 AND NEW.from_sequence <> 1)
  OR (NEW.number <> 1 AND NOT EXISTS (SELECT 1 FROM ledger_seals WHERE organisation_id = NEW.organisation_id
    AND number = NEW.number - 1 AND to_sequence = NEW.from_sequence - 1 AND hash = NEW.previous_hash))`;

/** The root of each day's entries (decision 105): one follows the other without a gap, and is never changed. */
export class LedgerSeals1766000004500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    const isMysql = dialectOf(runner) === 'mysql';
    const words = 'a seal follows the one before it without a gap';
    await runner.query(
      `CREATE TRIGGER ledger_seals_follow BEFORE INSERT ON ledger_seals ${
        isMysql
          ? `FOR EACH ROW BEGIN IF ${strays} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${words}'; END IF; END`
          : `WHEN ${strays} BEGIN SELECT RAISE(ABORT, '${words}'); END`
      }`,
    );
    await neverChanged(runner, 'ledger_seals');
  }
}
