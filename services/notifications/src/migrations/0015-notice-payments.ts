import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  day,
  integer,
  serial,
  thousandthsColumn,
  varchar,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const payments: TableShape = {
  columns: {
    id: serial,
    organisation_id: integer,
    notice_id: integer,
    payment_id: varchar(100),
    paid_day: day,
    days_after: integer,
    paid_thousandths: thousandthsColumn,
  },
  unique: { notice_payments_once: ['organisation_id', 'payment_id'] },
  indexes: { notice_payments_notice: ['organisation_id', 'notice_id', 'days_after'] },
};

/** What was paid after which notice. */
export class NoticePayments1765000007600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { notice_payments: payments });
    await runner.query('CREATE INDEX ageing_notices_sent ON ageing_notices (organisation_id, sent_day)');
  }
}
