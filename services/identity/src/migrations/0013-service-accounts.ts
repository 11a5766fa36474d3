import { addCheck } from '@kobodesk/chassis/database/checks';
import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  instant,
  integer,
  longText,
  nullable,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // other systems that work for an agency; elsewhere their user id is 1 000 000 000 000 and this id
  service_accounts: {
    columns: {
      id: serial,
      organisation_id: integer,
      name: varchar(100),
      searched_name: varchar(500),
      description: withDefault(varchar(500), ''),
      // the person who answers for it, and may do at least what it does
      owner_id: integer,
      role_id: integer,
      is_active: flag,
      created_at_ms: instant,
    },
    unique: { service_accounts_name: ['organisation_id', 'name'] },
    indexes: { service_accounts_owner: ['organisation_id', 'owner_id'] },
  },
  service_account_scopes: {
    columns: {
      account_id: primary(integer),
      kind: primary(varchar(10)),
      target_id: primary(integer),
    },
  },
  api_keys: {
    columns: {
      id: serial,
      organisation_id: integer,
      account_id: integer,
      // the person who was shown it
      holder_id: integer,
      name: varchar(100),
      // the name, until it is revoked, replaced or found expired: one live key of a name
      live_name: nullable(varchar(100)),
      // what it is called; no secret
      key_id: varchar(8),
      // SHA-256 of the whole key
      key_hash: varchar(64),
      // JSON: addresses and networks; [] is any
      networks: longText,
      created_at_ms: instant,
      expires_at_ms: instant,
      revoked_at_ms: nullable(instant),
      // the key that took its place
      replaced_by: nullable(integer),
      last_used_ms: nullable(instant),
      last_address: withDefault(varchar(64), ''),
      last_refused_ms: nullable(instant),
      last_refused_address: withDefault(varchar(64), ''),
    },
    unique: {
      api_keys_hash: ['key_hash'],
      api_keys_called: ['key_id'],
      api_keys_name: ['organisation_id', 'account_id', 'live_name'],
      api_keys_replaced: ['organisation_id', 'replaced_by'],
    },
  },
};

/** Service accounts and their keys (rules/people.md#service-accounts). */
export class ServiceAccounts1765100001000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // a person answers for it, and a person holds a key: none is made by a key; and none lives for longer than a year
    await addCheck(
      runner,
      'service_accounts',
      'service_accounts_owner_is_a_person',
      (of) => `${of}owner_id > 0 AND ${of}owner_id < 1000000000000`,
    );
    await addCheck(
      runner,
      'api_keys',
      'api_keys_of_people_for_a_year',
      (of) =>
        `${of}holder_id > 0 AND ${of}holder_id < 1000000000000 AND ${of}expires_at_ms <= ${of}created_at_ms + 31622400000`,
    );
  }
}
