/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks and constants of this file; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { keysOf } from '../customer/customer-keys.js';
import { keptName } from '../customer/customer-name.js';

const name = 'Unregistered Customer';

/**
 * The record that stands for everybody who has none, of agencies with a service type that allows it and without one: until now a demo
 * alone had any (rules/customers.md#unregistered-customers). Begun again it goes on: who has one gets no second.
 */
export class UnregisteredCustomers1770000006400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const without = (await runner.query(
      `SELECT DISTINCT organisation_id AS id FROM revenues WHERE allow_unregistered = 1
       AND organisation_id NOT IN (SELECT organisation_id FROM customers WHERE is_unregistered = 1)`,
    )) as { id: number | string }[];
    for (const { id } of without) await add(runner, Number(id));
    await keep(runner);
  }
}

/** With the next number of its agency, as any other. */
async function add(runner: QueryRunner, organisationId: number): Promise<void> {
  const counted = `${insertNew(dialectOf(runner))} INTO invoice_counters (organisation_id) VALUES (?)`;
  await runner.query(counted, [organisationId]);
  await runner.query(
    'UPDATE invoice_counters SET last_customer_number = last_customer_number + 1 WHERE organisation_id = ?',
    [organisationId],
  );
  const [counter] = (await runner.query(
    'SELECT last_customer_number AS last FROM invoice_counters WHERE organisation_id = ?',
    [organisationId],
  )) as { last: number | string }[];
  await runner.query(
    `INSERT INTO customers (organisation_id, ain, name, normalised_name, is_unregistered, allow_self_service)
     VALUES (?, ?, ?, ?, 1, 0)`,
    [organisationId, `IN-${String(counter?.last).padStart(6, '0')}`, name, keptName(name)],
  );
}

/** What they are found by. */
async function keep(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    'SELECT id, organisation_id AS organisationId FROM customers WHERE is_unregistered = 1 AND name = ?',
    [name],
  )) as { id: number; organisationId: number }[];
  const into = `${insertNew(dialectOf(runner))} INTO customer_keys (organisation_id, kind, key_text, customer_id)
    VALUES (?, ?, ?, ?)`;
  for (const { id, organisationId } of rows)
    for (const { kind, text } of keysOf({ name, rcNumber: '', phone: '', email: '' }))
      await runner.query(into, [organisationId, kind, text, id]);
}
