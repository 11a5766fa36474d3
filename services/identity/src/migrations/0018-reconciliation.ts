import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const grant = `INSERT INTO role_permissions (role_id, permission) SELECT r.id, ? FROM roles r
   WHERE r.organisation_id <> 0
   AND EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = ?)
   AND NOT EXISTS (SELECT 1 FROM role_permissions p WHERE p.role_id = r.id AND p.permission = ?)`;

const grants = [
  ['reconciliation.view', 'ledger.view'],
  ['reconciliation.view', 'payment.report-sheet'],
  ['reconciliation.manage', 'payment.report-sheet'],
] as const;

/**
 * Roles that agencies made themselves: whoever reads the ledger sees what the banks say, and whoever uploads report sheets uploads
 * bank statements, too. Those of the product are granted both with any new permission.
 */
export class Reconciliation1767000001300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [permission, because] of grants) await runner.query(grant, [permission, because, permission]);
  }
}
