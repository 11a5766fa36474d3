import { createTables, Migration, neverChanged } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  instant,
  integer,
  longText,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // the number of the last move of each agency: whoever decides holds this row, so that none is left out
  bank_move_heads: {
    columns: { organisation_id: primary(integer), last_number: withDefault(integer, 0) },
  },
  // what decisions of bank lines moved; what the ledger posts
  bank_moves: {
    columns: {
      organisation_id: primary(integer),
      number: primary(integer),
      // banked, or unbanked of one that explains nothing any more
      kind: varchar(8),
      line_id: integer,
      // of the decision
      version: integer,
      // of the line, which goes with its statement when that is withdrawn
      account: varchar(34),
      day,
      currency: varchar(3),
      amount_thousandths: thousandthsColumn,
      payment_ids: longText,
      recorded_at_ms: instant,
    },
  },
};

/** What stands and explains its line has moved its money; nobody told the ledger of it. */
const before = `INSERT INTO bank_moves (organisation_id, number, kind, line_id, version, account, day, currency,
    amount_thousandths, payment_ids, recorded_at_ms)
  SELECT l.organisation_id, ROW_NUMBER() OVER (PARTITION BY l.organisation_id ORDER BY l.id), 'banked', l.id, d.version,
    l.account, l.day, l.currency, l.amount_thousandths, d.payment_ids, d.made_at_ms
  FROM bank_lines l JOIN bank_decisions d
    ON d.organisation_id = l.organisation_id AND d.line_id = l.id AND d.successor = 0
  WHERE l.amount_thousandths > 0 AND d.payment_ids <> '[]'
    AND (d.state = 'accepted' OR (d.state = 'found' AND d.class = 'certain'))`;

/** Money that arrives at the bank is told to the ledger (decision 116). */
export class BankMoves1774000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await runner.query(before);
    await runner.query(
      `INSERT INTO bank_move_heads (organisation_id, last_number)
       SELECT organisation_id, MAX(number) FROM bank_moves GROUP BY organisation_id`,
    );
    await neverChanged(runner, 'bank_moves');
  }
}
