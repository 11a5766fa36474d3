/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constants of this file; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { VggRole } from '@kobodesk/contracts/kernel';
import type { Account } from './account.js';

interface AccountRow {
  id: number;
  organisation_id: number;
  organisation_name: string;
  user_name: string;
  full_name: string;
  phone_number: string;
  role_id: number;
  role_name: string;
  vgg_role: string;
  is_active: number;
  role_is_active: number;
  organisation_is_active: number;
  is_confirmed: number;
  sso_since_ms: number | string | null;
  last_activity_ms: number | string | null;
}

/** An account with what is shown of its owner. */
export interface AccountCard extends Account {
  organisationName: string;
  phoneNumber: string;
  roleId: number;
  roleName: string;
  lastActivityMs: number | null;
}

const select = `SELECT u.id, u.organisation_id, o.name AS organisation_name, u.user_name, u.full_name, u.phone_number,
  u.role_id, r.name AS role_name, r.vgg_role, u.is_active, r.is_active AS role_is_active,
  o.is_active AS organisation_is_active, u.is_confirmed,
  u.sso_since_ms, u.last_activity_ms FROM users u JOIN roles r ON r.id = u.role_id JOIN organisations o ON o.id = u.organisation_id`;

const cardOf = (row: AccountRow): AccountCard => ({
  id: row.id,
  organisationId: row.organisation_id,
  organisationName: row.organisation_name,
  userName: row.user_name,
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  roleId: row.role_id,
  roleName: row.role_name,
  vggRole: VggRole.parse(row.vgg_role),
  isActive: row.is_active === 1 && row.role_is_active === 1 && row.organisation_is_active === 1,
  isConfirmed: row.is_confirmed === 1,
  usesSingleSignOn: row.sso_since_ms !== null,
  lastActivityMs: row.last_activity_ms === null ? null : Number(row.last_activity_ms),
});

/** Accounts by name or id, before it is known which tenant they belong to, and what a mailed link changes in them. */
export class Accounts extends CrossTenantRepository {
  /** By the unique key of the user name. */
  async findByName(userName: string): Promise<AccountCard | undefined> {
    const [row] = await this.query<AccountRow>(`${select} WHERE u.user_name = ?`, [userName.toLowerCase()]);
    return row && cardOf(row);
  }

  async find(id: number): Promise<AccountCard | undefined> {
    const [row] = await this.query<AccountRow>(`${select} WHERE u.id = ?`, [id]);
    return row && cardOf(row);
  }

  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.run('UPDATE users SET password_hash = ?, password_changed_at_ms = ? WHERE id = ?', [
      passwordHash,
      this.scope.now.getTime(),
      id,
    ]);
  }

  /** False when the address was confirmed before. */
  async confirm(id: number): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE users SET is_confirmed = 1, confirmed_at_ms = ? WHERE id = ? AND is_confirmed = 0',
      [this.scope.now.getTime(), id],
    );
    return affected === 1;
  }
}
