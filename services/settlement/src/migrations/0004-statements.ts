/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions of this file */
import { addCheck } from '@kobodesk/chassis/database/checks';
import {
  day,
  instant,
  integer,
  longText,
  primary,
  serial,
  thousandthsColumn,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import { TableIndex, type QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  settlement_statements: {
    columns: {
      organisation_id: primary(integer),
      beneficiary: primary(varchar(40)),
      currency_id: primary(integer),
      number: primary(integer),
      // '' from the beginning
      from_day: day,
      // how far it reaches: neither ever goes back
      to_day: day,
      to_sequence: integer,
      opening_thousandths: thousandthsColumn,
      shares_thousandths: thousandthsColumn,
      paid_out_thousandths: thousandthsColumn,
      closing_thousandths: thousandthsColumn,
      issued_at_ms: instant,
      // canonical JSON: all that it says, and the hash of its lines
      content: longText,
      previous_hash: varchar(64),
      hash: varchar(64),
      // signed
      code: longText,
    },
    indexes: { settlement_statements_issued: ['organisation_id', 'issued_at_ms'] },
  },
  settlement_payouts: {
    columns: {
      id: serial,
      organisation_id: integer,
      beneficiary: varchar(40),
      currency_id: integer,
      amount_thousandths: thousandthsColumn,
      paid_day: day,
      bank_reference: varchar(60),
      maker_user_id: integer,
      maker_name: varchar(200),
      checker_user_id: integer,
      checker_name: varchar(200),
      recorded_at_ms: instant,
    },
    unique: { settlement_payouts_reference: ['organisation_id', 'bank_reference'] },
    indexes: { settlement_payouts_day: ['organisation_id', 'beneficiary', 'currency_id', 'paid_day'] },
  },
};

const same = `organisation_id = NEW.organisation_id AND beneficiary = NEW.beneficiary AND currency_id = NEW.currency_id`;
/** what the database refuses of a new statement, whoever writes it */
const strays = `NEW.number <> 1 + (SELECT COUNT(*) FROM settlement_statements WHERE ${same})
  OR NEW.closing_thousandths <> NEW.opening_thousandths + NEW.shares_thousandths - NEW.paid_out_thousandths
  OR (NEW.number = 1 AND NEW.opening_thousandths <> 0)
  OR (NEW.number > 1 AND NOT EXISTS (SELECT 1 FROM settlement_statements WHERE ${same} AND number = NEW.number - 1
    AND hash = NEW.previous_hash AND closing_thousandths = NEW.opening_thousandths
    AND to_day <= NEW.to_day AND to_sequence <= NEW.to_sequence))`;

/** Statements of beneficiaries, and what was paid out to them (rules/settlement.md#settlement-statements). */
export class Statements1766000004300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await runner.createIndex(
      'ledger_lines',
      new TableIndex({
        name: 'ledger_lines_beneficiary',
        columnNames: ['organisation_id', 'account', 'beneficiary', 'currency_id', 'sequence'],
      }),
    );
    await addCheck(
      runner,
      'settlement_payouts',
      'settlement_payouts_two_people',
      (of) => `${of}amount_thousandths > 0 AND ${of}checker_user_id <> ${of}maker_user_id`,
    );
    const isMysql = dialectOf(runner) === 'mysql';
    const words = 'a statement follows from the one before it';
    await runner.query(
      `CREATE TRIGGER settlement_statements_follow BEFORE INSERT ON settlement_statements ${
        isMysql
          ? `FOR EACH ROW BEGIN IF ${strays} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${words}'; END IF; END`
          : `WHEN ${strays} BEGIN SELECT RAISE(ABORT, '${words}'); END`
      }`,
    );
    for (const name of Object.keys(tables)) await neverChanged(runner, name);
  }
}
