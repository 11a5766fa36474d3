import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
  flag,
  instant,
  integer,
  nullable,
  primary,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  organisations: {
    columns: {
      id: serial,
      name: varchar(200),
      code: varchar(20),
      email: withDefault(varchar(254), ''),
      phone: withDefault(varchar(40), ''),
      address: withDefault(varchar(500), ''),
      time_zone: withDefault(varchar(60), 'Africa/Lagos'),
      domain_url: withDefault(varchar(254), ''),
      logo_url: withDefault(varchar(254), '/api/File/Image/kobodesk.png'),
      background_url: withDefault(varchar(254), ''),
      is_provider: flag,
      uses_directorate: flag,
      uses_group_logo: flag,
      qr_payment_enabled: flag,
      is_active: withDefault(flag, 1),
    },
    unique: { organisations_code: ['code'] },
    indexes: { organisations_domain: ['domain_url'] },
  },
  states: { columns: { id: serial, name: varchar(80) } },
  locations: {
    columns: {
      id: serial,
      organisation_id: integer,
      name: varchar(200),
      code: varchar(20),
      state_id: integer,
      is_active: withDefault(flag, 1),
    },
    unique: { locations_code: ['organisation_id', 'code'] },
  },
  roles: {
    columns: {
      id: serial,
      // 0 holds the roles that come with the product and serve every organisation
      organisation_id: integer,
      name: varchar(80),
      vgg_role: varchar(20),
      is_active: withDefault(flag, 1),
    },
    unique: { roles_name: ['organisation_id', 'name'] },
  },
  role_permissions: {
    columns: { role_id: primary(integer), permission: primary(varchar(60)) },
  },
  role_scopes: {
    columns: {
      role_id: primary(integer),
      kind: primary(varchar(10)),
      target_id: primary(integer),
    },
  },
  users: {
    columns: {
      id: serial,
      organisation_id: integer,
      user_name: varchar(254),
      full_name: varchar(200),
      phone_number: withDefault(varchar(40), ''),
      role_id: integer,
      supervisor_user_name: nullable(varchar(254)),
      customer_id: nullable(integer),
      password_hash: varchar(200),
      last_activity_ms: nullable(instant),
      is_active: withDefault(flag, 1),
    },
    unique: { users_user_name: ['user_name'] },
    indexes: { users_organisation: ['organisation_id', 'id'] },
  },
  user_scopes: {
    columns: {
      user_id: primary(integer),
      kind: primary(varchar(10)),
      target_id: primary(integer),
    },
  },
  sessions: {
    columns: {
      id: serial,
      token_hash: varchar(64),
      user_id: integer,
      organisation_id: nullable(integer),
      address: varchar(64),
      created_at_ms: instant,
      last_seen_ms: instant,
      ended_at_ms: nullable(instant),
    },
    unique: { sessions_token: ['token_hash'] },
    indexes: { sessions_user: ['user_id', 'ended_at_ms'] },
  },
  sign_in_attempts: {
    columns: {
      id: serial,
      account: varchar(254),
      address: varchar(64),
      tried_at_ms: instant,
    },
    indexes: { sign_in_attempts_key: ['account', 'address', 'tried_at_ms'] },
  },
  settings: { columns: { setting_key: primary(varchar(60)), value: varchar(500) } },
};

/** Organisations, people, roles and sessions. */
export class Start1763000001000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }
}
