import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { flag, integer, longText, serial, table } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When unpaid invoices count as due, and what their notices say; one row per organisation. */
export class Ageing1763000007300 implements MigrationInterface {
  readonly name = 'Ageing1763000007300';

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
    await runner.createTable(table('ageing_configurations', shape, dialectOf(runner)), true);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
