/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this file; every value is bound */
import { searchedName } from '@kobodesk/contracts/kernel';
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Tables whose rows are looked for by name, and what makes the name. */
const named = [
  { table: 'users', column: 'full_name' },
  { table: 'roles', column: 'name' },
  { table: 'locations', column: 'name' },
  { table: 'organisations', column: 'name' },
] as const;

const representatives = [
  'ALTER TABLE users ADD COLUMN representative_of BIGINT NULL',
  // 5 is the representative, and what every user was given so far; the role says who is one
  // (rules/customers.md#the-representative)
  `UPDATE users SET title_id = 0 WHERE title_id = 5 AND customer_id IS NOT NULL
   AND role_id IN (SELECT id FROM roles WHERE vgg_role <> 'customeradmin')`,
  // of two the first; the other keeps the role
  `UPDATE users SET representative_of = customer_id WHERE title_id = 5 AND id IN (SELECT first_id FROM
   (SELECT MIN(id) AS first_id FROM users WHERE title_id = 5 AND customer_id IS NOT NULL
    GROUP BY organisation_id, customer_id) first_ones)`,
  'UPDATE users SET title_id = 0 WHERE title_id = 5 AND customer_id IS NOT NULL AND representative_of IS NULL',
  'CREATE UNIQUE INDEX users_representative ON users (organisation_id, representative_of)',
];

/** What staff of customers may do since they may correct what they raised themselves. */
const grant = (permission: string): string =>
  `INSERT INTO role_permissions (role_id, permission) SELECT r.id, '${permission}' FROM roles r
   WHERE r.organisation_id = 0 AND r.vgg_role IN ('customeradmin', 'locationuser') AND NOT EXISTS
   (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = '${permission}')`;

/** Names as they are looked for, one representative of each customer, and which letter a code was mailed in. */
export class People1764100001000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column } of named) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN searched_name VARCHAR(500) NOT NULL DEFAULT ''`);
      const rows = (await runner.query(`SELECT id, ${column} AS name FROM ${table} ORDER BY id`)) as {
        id: number;
        name: string;
      }[];
      for (const { id, name } of rows)
        await runner.query(`UPDATE ${table} SET searched_name = ? WHERE id = ?`, [searchedName(name), id]);
    }
    for (const sql of representatives) await runner.query(sql);
    for (const permission of ['invoice.edit', 'invoice.void']) await runner.query(grant(permission));
    await runner.query('ALTER TABLE account_codes ADD COLUMN letter_id BIGINT NULL');
  }
}
