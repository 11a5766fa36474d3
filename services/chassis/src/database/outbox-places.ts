import { Migration } from './migrations/migration.js';
import type { QueryRunner } from 'typeorm';

/** Where the bus keeps each published fact, so that a bus that went back in time is noticed. */
export class OutboxPlaces1764000000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN bus_memory VARCHAR(40) NULL');
    await runner.query('ALTER TABLE outbox ADD COLUMN bus_place BIGINT NULL');
    await runner.query('CREATE INDEX outbox_places ON outbox (bus_memory, bus_place)');
  }
}
