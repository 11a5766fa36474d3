import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // agencies whose lines are to be matched, because a statement came or a payment was found
  bank_match_wishes: {
    columns: {
      id: serial,
      organisation_id: integer,
      // waiting → done or parked, and waiting again
      state: varchar(8),
      // how often it was wished for: a run leaves a later wish alone
      wishes: integer,
      first_at_ms: instant,
      last_at_ms: instant,
      reason: varchar(300),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
      correlation_id: nullable(varchar(64)),
    },
    unique: { bank_match_wishes_once: ['organisation_id'] },
    indexes: { bank_match_wishes_due: ['state', 'next_try_ms'] },
  },
  // money that came and is unexplained, kept with every change of a line
  bank_unexplained: {
    columns: {
      id: serial,
      organisation_id: integer,
      currency: varchar(3),
      line_count: withDefault(integer, 0),
      amount_thousandths: thousandthsColumn,
    },
    unique: { bank_unexplained_currency: ['organisation_id', 'currency'] },
  },
  // rows of report sheets whose payment was booked already
  sheet_witnesses: {
    columns: {
      id: serial,
      organisation_id: integer,
      payment_id: integer,
      sheet_id: integer,
      uploaded_by: varchar(254),
      uploaded_at_ms: instant,
    },
    unique: { sheet_witnesses_once: ['organisation_id', 'payment_id', 'sheet_id'] },
  },
};

/**
 * Statements are matched when they are taken, what is unexplained is a sum that is kept, and a report sheet that comes late is
 * a witness (decision 104).
 */
export class MatchedByThemselves1771000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await runner.query(
      `INSERT INTO bank_unexplained (organisation_id, currency, line_count, amount_thousandths)
       SELECT l.organisation_id, l.currency, COUNT(*), SUM(l.amount_thousandths)
       FROM bank_lines l WHERE l.amount_thousandths > 0 AND NOT EXISTS (
         SELECT 1 FROM bank_decisions d WHERE d.organisation_id = l.organisation_id AND d.line_id = l.id
           AND d.successor = 0 AND (d.state = 'accepted' OR (d.state = 'found' AND d.class = 'certain')))
       GROUP BY l.organisation_id, l.currency`,
    );
  }
}
