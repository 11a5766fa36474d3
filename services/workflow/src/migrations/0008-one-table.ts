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
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';
import { moveChanges, moveInvoiceRequests } from './0008-moved-rows.js';

const tables: Record<string, TableShape> = {
  requests: {
    columns: {
      id: serial,
      organisation_id: integer,
      // as contracts declare them: changes of maker-checker, 101 credit notes, 102 voids, 103 edits
      kind: integer,
      // the number of a void or an edit that an earlier table held: links lead on
      former_id: nullable(integer),
      request_key: varchar(200),
      // group and id of the record while a change of it is pending, then null: one at a time
      pending_entity: nullable(varchar(140)),
      title: varchar(300),
      changed: longText,
      payload: longText,
      // SHA-256 of the payload as it was requested
      payload_hash: varchar(64),
      maker_user_id: integer,
      maker_user_name: varchar(254),
      maker_name: varchar(200),
      maker_source: varchar(10),
      maker_address: varchar(64),
      made_at_ms: instant,
      reason: withDefault(varchar(1000), ''),
      about: nullable(longText),
      invoice_number: nullable(varchar(60)),
      customer: withDefault(varchar(200), ''),
      location_id: nullable(integer),
      revenue_id: nullable(integer),
      revenue_top_id: nullable(integer),
      // user names of the approvers, the first level first, as JSON; null: whoever may check the kind
      route: nullable(longText),
      workflow_id: nullable(integer),
      level_ids: longText,
      level: withDefault(integer, 0),
      // 0 pending, 1 approved, 2 declined, 3 withdrawn
      status: withDefault(integer, 0),
      checker_user_id: nullable(integer),
      checker_name: withDefault(varchar(420), ''),
      decided_at_ms: nullable(instant),
      comment: withDefault(varchar(1000), ''),
      outcome: withDefault(varchar(10), ''),
      outcome_reason: withDefault(varchar(500), ''),
    },
    unique: {
      requests_key: ['organisation_id', 'request_key'],
      requests_pending: ['organisation_id', 'pending_entity'],
      requests_former: ['organisation_id', 'former_id'],
    },
    indexes: {
      requests_list: ['organisation_id', 'made_at_ms', 'id'],
      requests_status: ['organisation_id', 'status', 'made_at_ms', 'id'],
      requests_kind: ['organisation_id', 'kind', 'made_at_ms', 'id'],
      requests_maker: ['organisation_id', 'maker_user_id', 'made_at_ms', 'id'],
      requests_invoice: ['organisation_id', 'invoice_number', 'id'],
      // provider staff look across agencies
      requests_newest: ['made_at_ms', 'id'],
    },
  },
  // who sees a request that goes by levels: its maker and the approvers of its levels
  request_people: {
    columns: {
      organisation_id: primary(integer),
      user_name: primary(varchar(254)),
      request_id: primary(integer),
      is_turn: flag,
    },
    indexes: {
      request_people_turn: ['organisation_id', 'user_name', 'is_turn', 'request_id'],
      request_people_request: ['organisation_id', 'request_id'],
    },
  },
  request_decisions: {
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
    unique: { request_decisions_once: ['organisation_id', 'request_id', 'level'] },
  },
};

/**
 * One table of requests, whatever their kind, with all that the earlier ones held (docs/decisions/047). Those stay until
 * the next migration: one that was cut reads them again. No older replica of the service may run meanwhile.
 */
export class OneTableOfRequests1765000005800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // four eyes, whoever writes: the maker never decides; a decision has somebody who made it, and nothing else has
    await addCheck(
      runner,
      'requests',
      'requests_four_eyes',
      (of) =>
        `(${of}checker_user_id IS NULL OR ${of}checker_user_id <> ${of}maker_user_id) AND (${of}status NOT IN (1, 2) OR ${of}checker_user_id IS NOT NULL) AND (${of}status <> 0 OR ${of}level > 0 OR ${of}checker_user_id IS NULL)`,
    );
    await moveChanges(runner);
    await moveInvoiceRequests(runner);
  }
}
