import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { flag, integer, longText, serial } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

/** When unpaid invoices count as due, and what their notices say; one row per organisation. */
export class Ageing1763000007300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const columns = {
      id: serial,
      organisation_id: integer,
      midly_due_days: integer,
      due_days: integer,
      overdue_days: integer,
      // separated by commas
      notification_emails: longText,
      auto_notify: flag,
      // cleaned HTML
      template: longText,
    };
    const shape = { columns, unique: { ageing_configurations_organisation: ['organisation_id'] } };
    await createTables(runner, { ageing_configurations: shape });
  }
}
