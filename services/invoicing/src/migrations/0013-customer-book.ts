/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and constants of this file; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { createTables, dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import {
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
import { keysOf } from '../customer/customer-keys.js';

const tables: Record<string, TableShape> = {
  customer_links: {
    columns: {
      id: serial,
      organisation_id: integer,
      parent_id: integer,
      child_id: integer,
      // the child's id while the link holds, then null: a customer has one parent at most
      open_child_id: nullable(integer),
      merged_at_ms: instant,
      merged_by_name: varchar(200),
      unmerged_at_ms: nullable(instant),
      unmerged_by_name: withDefault(varchar(200), ''),
    },
    unique: { customer_links_child: ['organisation_id', 'open_child_id'] },
    indexes: { customer_links_parent: ['organisation_id', 'parent_id', 'unmerged_at_ms'] },
  },
  customer_keys: {
    columns: {
      organisation_id: primary(integer),
      // word | rc | phone | email
      kind: primary(varchar(8)),
      key_text: primary(varchar(254)),
      customer_id: primary(integer),
    },
    indexes: { customer_keys_customer: ['organisation_id', 'customer_id'] },
  },
};

const slice = 500;

interface Known {
  id: number;
  organisation_id: number;
  name: string;
  rc_number: string;
  phone: string;
  email: string;
}

/** The book of customers: debt recovery, contacts that are switched, what a customer is found by, and who is merged into whom. */
export class CustomerBook1765000003300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customers ADD COLUMN debt_recovery VARCHAR(10) NOT NULL DEFAULT '0'");
    await runner.query('ALTER TABLE customer_staff ADD COLUMN is_active TINYINT NOT NULL DEFAULT 1');
    await createTables(runner, tables);
    await keep(runner);
  }
}

/** What the customers that are there already are found by. */
async function keep(runner: QueryRunner): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = (await runner.query(
      `SELECT id, organisation_id, name, rc_number, phone, email FROM customers
       WHERE id > ? ORDER BY id LIMIT ${slice}`,
      [after],
    )) as Known[];
    if (rows.length === 0) return;
    after = Number(rows.at(-1)?.id ?? 0);
    const keys = rows.flatMap((row) =>
      keysOf({ ...row, rcNumber: row.rc_number }).map(({ kind, text }) => [
        row.organisation_id,
        kind,
        text,
        row.id,
      ]),
    );
    if (keys.length === 0) continue;
    await runner.query(
      `${insertNew(dialectOf(runner))} INTO customer_keys (organisation_id, kind, key_text, customer_id)
       VALUES ${keys.map(() => '(?, ?, ?, ?)').join(', ')}`,
      keys.flat(),
    );
  }
}
