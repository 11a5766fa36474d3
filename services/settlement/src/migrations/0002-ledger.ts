/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions of this file */
import {
  day,
  flag,
  instant,
  integer,
  longText,
  primary,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // the end of the chain of each organisation: whoever adds to it holds this row
  ledger_heads: {
    columns: {
      organisation_id: primary(integer),
      last_sequence: withDefault(integer, 0),
      last_hash: varchar(64),
      // what was before the ledger is in it up to this invoice, or all of it
      filled_after: withDefault(integer, 0),
      is_filled: withDefault(flag, 0),
      // the last entry that the audit trail knows of
      told_sequence: withDefault(integer, 0),
    },
  },
  ledger_entries: {
    columns: {
      organisation_id: primary(integer),
      sequence: primary(integer),
      event_id: varchar(90),
      invoice_id: integer,
      business_day: day,
      recorded_at_ms: instant,
      // canonical JSON: the event, the rule and the lines
      content: longText,
      previous_hash: varchar(64),
      hash: varchar(64),
    },
    unique: { ledger_entries_event: ['organisation_id', 'event_id'] },
    indexes: { ledger_entries_invoice: ['organisation_id', 'invoice_id'] },
  },
  ledger_lines: {
    columns: {
      organisation_id: primary(integer),
      sequence: primary(integer),
      n: primary(integer),
      account: varchar(4),
      currency_id: integer,
      // + debit, − credit
      amount_thousandths: thousandthsColumn,
      business_day: day,
      customer_id: integer,
      invoice_id: integer,
      revenue_id: integer,
      location_id: integer,
      beneficiary: withDefault(varchar(40), ''),
    },
    indexes: {
      ledger_lines_account: ['organisation_id', 'account', 'currency_id', 'business_day', 'sequence'],
      ledger_lines_invoice: ['organisation_id', 'invoice_id', 'account'],
      ledger_lines_customer: ['organisation_id', 'customer_id', 'account'],
    },
  },
  // sums of lines, so that a balance of any day costs its days
  ledger_days: {
    columns: {
      organisation_id: primary(integer),
      account: primary(varchar(4)),
      currency_id: primary(integer),
      business_day: primary(day),
      debit_thousandths: thousandthsColumn,
      credit_thousandths: thousandthsColumn,
    },
  },
};

const own = 'ledger_lines WHERE organisation_id = NEW.organisation_id AND sequence = NEW.sequence';
/** what the database refuses of a new row, whoever writes it */
const refusals = {
  ledger_entries: {
    words: 'an entry has two lines at least, and they balance in each currency',
    when: `(SELECT COUNT(*) FROM ${own}) < 2
      OR EXISTS (SELECT 1 FROM ${own} GROUP BY currency_id HAVING SUM(amount_thousandths) <> 0)`,
  },
  ledger_lines: {
    words: 'an entry that is closed takes no more lines',
    when: `EXISTS (SELECT 1 FROM ledger_entries
      WHERE organisation_id = NEW.organisation_id AND sequence = NEW.sequence)`,
  },
};

/**
 * Double entry (rules/ledger.md). Lines come first and their entry closes them: an entry that does not balance cannot be
 * added, and nothing can be added to one, changed or removed.
 */
export class Ledger1766000004100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    const isMysql = dialectOf(runner) === 'mysql';
    for (const [name, { words, when }] of Object.entries(refusals)) {
      await runner.query(
        `CREATE TRIGGER ${name}_balance BEFORE INSERT ON ${name} ${
          isMysql
            ? `FOR EACH ROW BEGIN IF ${when} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${words}'; END IF; END`
            : `WHEN ${when} BEGIN SELECT RAISE(ABORT, '${words}'); END`
        }`,
      );
      await neverChanged(runner, name);
    }
  }
}
