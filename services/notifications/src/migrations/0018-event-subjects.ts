import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Events of one invoice or payment are found, however long ago. */
export class EventSubjects1765000007900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX public_events_subject ON public_events (organisation_id, subject, sequence)',
    );
  }
}
