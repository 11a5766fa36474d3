import { addCheck, addFourEyes } from '@kobodesk/chassis/database/checks';
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
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

const suspense: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    payment_id: varchar(64),
    invoice_id: integer,
    customer_id: integer,
    currency_id: integer,
    paid_at_ms: instant,
    surplus_thousandths: thousandthsColumn,
    applied_thousandths: thousandthsColumn,
    refundable_thousandths: thousandthsColumn,
    refunded_thousandths: thousandthsColumn,
  },
  unique: { suspense_payment: ['organisation_id', 'payment_id'] },
  indexes: {
    suspense_list: ['organisation_id', 'paid_at_ms', 'id'],
    suspense_customer: ['organisation_id', 'customer_id', 'currency_id'],
    suspense_invoice: ['organisation_id', 'invoice_id'],
  },
};

const refunds: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    suspense_id: integer,
    // the credit note by which the excess became refundable
    note_reference: varchar(40),
    // the same while it waits, then null: one refund of a note waits at most
    pending_reference: nullable(varchar(40)),
    amount_thousandths: thousandthsColumn,
    currency_id: integer,
    bank_reference: varchar(60),
    // the same unless it is refused: an excess is refunded once by a transfer
    used_reference: nullable(varchar(60)),
    refunded_on: day,
    maker_user_id: integer,
    maker_name: varchar(200),
    made_at_ms: instant,
    // 0 pending, 1 approved, 2 disapproved
    status: withDefault(integer, 0),
    checker_user_id: nullable(integer),
    checker_name: withDefault(varchar(200), ''),
    decided_at_ms: nullable(instant),
    comment: withDefault(varchar(2000), ''),
  },
  unique: {
    refunds_pending: ['organisation_id', 'pending_reference'],
    refunds_once: ['organisation_id', 'suspense_id', 'used_reference'],
  },
  indexes: { refunds_note: ['organisation_id', 'note_reference'] },
};

/** What payments exceeded the amount due by, and what becomes of it (rules/over-payments.md), with the payments of before. */
export class Suspense1765000003500 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { suspense, refunds });
    // no part below zero, and no more used than there is, whoever writes
    await addCheck(
      runner,
      'suspense',
      'suspense_never_below_zero',
      (of) =>
        `${of}applied_thousandths >= 0 AND ${of}refunded_thousandths >= 0 AND ${of}refunded_thousandths <= ${of}refundable_thousandths AND ${of}applied_thousandths + ${of}refundable_thousandths <= ${of}surplus_thousandths`,
    );
    await addFourEyes(runner, 'refunds');
    await runner.query('ALTER TABLE credit_notes ADD COLUMN suspense_id BIGINT NULL');
    await runner.query('ALTER TABLE credit_notes ADD COLUMN pending_suspense_id BIGINT NULL');
    await runner.query('ALTER TABLE credit_notes ADD COLUMN target_invoice_id BIGINT NULL');
    await runner.query(
      "ALTER TABLE credit_notes ADD COLUMN target_invoice_number VARCHAR(60) NOT NULL DEFAULT ''",
    );
    await runner.query(
      'CREATE UNIQUE INDEX credit_notes_excess ON credit_notes (organisation_id, pending_suspense_id)',
    );
    await runner.query('CREATE INDEX credit_notes_suspense ON credit_notes (organisation_id, suspense_id)');
    await runner.query(
      `INSERT INTO suspense (organisation_id, payment_id, invoice_id, customer_id, currency_id, paid_at_ms, surplus_thousandths)
       SELECT organisation_id, payment_id, invoice_id, customer_id, currency_id, paid_at_ms, surplus_thousandths
       FROM invoice_payments WHERE surplus_thousandths > 0 ORDER BY id`,
    );
  }
}
