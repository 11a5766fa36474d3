import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  instant,
  integer,
  longText,
  nullable,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  payment_references: {
    columns: {
      id: serial,
      organisation_id: integer,
      invoice_number: varchar(60),
      order_id: varchar(80),
      rrr: nullable(varchar(40)),
      amount_thousandths: thousandthsColumn,
      currency_id: integer,
      state: varchar(12),
      created_at_ms: instant,
    },
    unique: {
      payment_references_order: ['organisation_id', 'order_id'],
      payment_references_rrr: ['rrr'],
    },
    indexes: { payment_references_invoice: ['organisation_id', 'invoice_number', 'id'] },
  },
  payments: {
    columns: {
      id: serial,
      organisation_id: integer,
      payment_id: varchar(64),
      invoice_number: varchar(60),
      rrr: varchar(40),
      amount_thousandths: thousandthsColumn,
      currency_id: integer,
      channel: varchar(40),
      provider: varchar(20),
      provider_reference: varchar(120),
      paid_at_ms: instant,
      booked_at_ms: instant,
    },
    unique: {
      payments_payment: ['organisation_id', 'payment_id'],
      payments_once: ['provider', 'rrr', 'provider_reference'],
    },
    indexes: { payments_invoice: ['organisation_id', 'invoice_number', 'paid_at_ms'] },
  },
  provider_notifications: {
    columns: {
      id: serial,
      provider: varchar(20),
      rrr: varchar(60),
      event_key: varchar(160),
      raw: longText,
      address: varchar(64),
      received_at_ms: instant,
      // received → booked | parked
      state: withDefault(varchar(12), 'received'),
      reason: withDefault(varchar(300), ''),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
    },
    unique: { provider_notifications_once: ['provider', 'rrr', 'event_key'] },
    indexes: { provider_notifications_due: ['state', 'next_try_ms'] },
  },
};

/** References, payments and the notifications of the provider, raw. */
export class Start1763000003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
