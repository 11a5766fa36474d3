import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The tables whose rows stand in one now. A step of its own: until it, a copy that was cut is begun again from them. */
export class EarlierTables1765000005900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_request_decisions');
    await runner.query('DROP TABLE invoice_request_people');
    await runner.query('DROP TABLE invoice_requests');
    await runner.query('DROP TABLE change_requests');
  }
}
