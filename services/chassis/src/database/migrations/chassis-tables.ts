import type { QueryRunner } from 'typeorm';
import { instant, integer, longText, nullable, primary, serial, varchar, withDefault } from '../columns.js';
import { createTables, Migration } from './migration.js';

/** The tables that every service stands on: outbox, inbox, dead letters, idempotency keys. */
export class ChassisTables1763000000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, {
      outbox: {
        columns: {
          id: primary(varchar(36)),
          name: varchar(120),
          version: integer,
          fact_key: varchar(80),
          organisation_id: nullable(integer),
          body: longText,
          correlation_id: varchar(64),
          occurred_at_ms: instant,
          published_at_ms: nullable(instant),
        },
        indexes: { outbox_unpublished: ['published_at_ms', 'id'] },
      },
      inbox: {
        columns: {
          consumer: primary(varchar(80)),
          fact_id: primary(varchar(36)),
          taken_at_ms: instant,
        },
      },
      dead_letters: {
        columns: {
          id: serial,
          consumer: varchar(80),
          fact_id: varchar(36),
          fact: longText,
          reason: varchar(500),
          attempts: integer,
          state: withDefault(varchar(12), 'dead'),
          died_at_ms: instant,
        },
        unique: { dead_letters_once: ['consumer', 'fact_id'] },
      },
      idempotency_keys: {
        columns: {
          scope: primary(varchar(160)),
          idempotency_key: primary(varchar(100)),
          request_hash: varchar(64),
          reply: nullable(longText),
          created_at_ms: instant,
        },
        indexes: { idempotency_keys_age: ['created_at_ms'] },
      },
    });
  }
}
