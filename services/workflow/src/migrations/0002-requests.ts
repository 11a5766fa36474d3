import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { addCheck } from '@kobodesk/chassis/database/checks';
import {
  flag,
  instant,
  integer,
  longText,
  nullable,
  primary,
  serial,
  thousandthsColumn,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  workflows: {
    columns: {
      id: serial,
      organisation_id: integer,
      name: varchar(100),
      process_id: integer,
      // whose requests it decides, with the names of the day for the list
      user_id: integer,
      user_name: varchar(254),
      role_name: varchar(100),
      agency_name: varchar(200),
      is_active: flag,
    },
    unique: { workflows_user: ['organisation_id', 'user_id', 'process_id'] },
  },
  workflow_levels: {
    columns: {
      id: serial,
      organisation_id: integer,
      workflow_id: integer,
      level: integer,
      supervisor_id: integer,
      supervisor_user_name: varchar(254),
      supervisor_name: varchar(200),
    },
    // not unique: levels above a deleted one move down one by one
    indexes: { workflow_levels_order: ['organisation_id', 'workflow_id', 'level'] },
  },
  invoice_requests: {
    columns: {
      id: serial,
      organisation_id: integer,
      kind: varchar(8),
      // the id of the invoicing service
      subject_id: integer,
      invoice_number: varchar(60),
      amount_thousandths: thousandthsColumn,
      currency_id: integer,
      customer: varchar(200),
      name: varchar(200),
      revenue: varchar(200),
      location: varchar(200),
      state: varchar(80),
      reason: varchar(1000),
      maker_user_id: integer,
      maker_user_name: varchar(254),
      maker_name: varchar(200),
      made_at_ms: instant,
      // user names of the approvers, the first level first, as JSON
      route: longText,
      workflow_id: nullable(integer),
      level: withDefault(integer, 0),
      // 0 pending, 1 approved, 2 declined, 3 withdrawn
      status: withDefault(integer, 0),
      last_decider_id: nullable(integer),
      last_decider: withDefault(varchar(420), ''),
      comment: withDefault(varchar(1000), ''),
      outcome: withDefault(varchar(300), ''),
    },
    unique: { invoice_requests_subject: ['organisation_id', 'kind', 'subject_id'] },
    indexes: { invoice_requests_list: ['organisation_id', 'kind', 'status', 'id'] },
  },
  // who sees a request: its maker and the approvers of its levels
  invoice_request_people: {
    columns: {
      organisation_id: primary(integer),
      user_name: primary(varchar(254)),
      request_id: primary(integer),
    },
  },
  invoice_request_decisions: {
    columns: {
      id: serial,
      organisation_id: integer,
      request_id: integer,
      level: integer,
      is_approved: flag,
      decider_id: integer,
      decider: varchar(420),
      comment: varchar(1000),
      decided_at_ms: instant,
    },
    unique: { invoice_request_decisions_once: ['organisation_id', 'request_id', 'level'] },
  },
  delegations: {
    columns: {
      id: serial,
      organisation_id: integer,
      delegator_id: integer,
      delegator_user_name: varchar(254),
      delegator_name: varchar(200),
      delegate_id: integer,
      delegate_user_name: varchar(254),
      delegate_name: varchar(200),
      from_ms: instant,
      until_ms: instant,
      ended_at_ms: nullable(instant),
    },
    indexes: { delegations_delegate: ['organisation_id', 'delegate_id', 'until_ms'] },
  },
};

/** ApprovalRoutes with their levels, the requests that go through them, and who stands in for whom. */
export class Requests1763000005200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await addCheck(
      runner,
      'invoice_requests',
      'invoice_requests_four_eyes',
      (of) => `${of}last_decider_id IS NULL OR ${of}last_decider_id <> ${of}maker_user_id`,
    );
  }
}
