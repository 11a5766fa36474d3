import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Whoever kept the settlement of an agency read its ledger, and reads it on: roles that agencies made themselves. Those of the product
 * are granted it with any new permission.
 */
export class LedgerView1765100001200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO role_permissions (role_id, permission) SELECT r.id, 'ledger.view' FROM roles r
       WHERE r.organisation_id <> 0
       AND EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = 'settlement.manage')
       AND NOT EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = 'ledger.view')`,
    );
  }
}
