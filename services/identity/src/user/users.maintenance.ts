/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { isOwnPermission } from '@kobodesk/contracts/identity';
import { VggRole } from '@kobodesk/contracts/kernel';
import { OwnPermissions, type OwnPermission } from '../role/own-permissions.js';
import type { User } from './user.js';
import { mayHold } from './who-manages-whom.js';

interface UserRow {
  id: number;
  organisation_id: number;
  user_name: string;
  full_name: string;
  phone_number: string;
  role_id: number;
  role_name: string;
  vgg_role: string;
  role_is_active: number;
  organisation_is_active: number;
  supervisor_user_name: string | null;
  customer_id: number | null;
  is_active: number;
  is_confirmed: number;
  last_activity_ms: number | null;
  password_hash: string;
}

const select = `SELECT u.id, u.organisation_id, u.user_name, u.full_name, u.phone_number, u.role_id, r.name AS role_name,
  r.vgg_role, r.is_active AS role_is_active, o.is_active AS organisation_is_active, u.supervisor_user_name, u.customer_id, u.is_active, u.is_confirmed, u.last_activity_ms,
  u.password_hash FROM users u JOIN roles r ON r.id = u.role_id JOIN organisations o ON o.id = u.organisation_id`;

interface ScopeRow {
  owner: 'user' | 'role';
  kind: 'location' | 'revenue';
  target_id: number;
}

/** The user's own scope where set, else the role's, else all. */
function scopeOf(rows: readonly ScopeRow[], kind: ScopeRow['kind']): number[] | null {
  const of = (owner: ScopeRow['owner']) =>
    rows.filter((row) => row.owner === owner && row.kind === kind).map(({ target_id }) => target_id);
  const own = of('user');
  const byRole = of('role');
  if (own.length > 0) return own;
  return byRole.length > 0 ? byRole : null;
}

/** Users by name or id, before it is known which tenant they belong to: sign-in and sessions only. */
export class Users extends CrossTenantRepository {
  findByName(userName: string): Promise<User | undefined> {
    return this.first('u.user_name = ?', userName.toLowerCase());
  }

  find(id: number): Promise<User | undefined> {
    return this.first('u.id = ?', id);
  }

  async touch(id: number, at: number): Promise<void> {
    await this.run('UPDATE users SET last_activity_ms = ? WHERE id = ?', [at, id]);
  }

  /** False where the password is another one than when the user was read: whoever knew that one signs in no more. */
  async enter({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>, at: number): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE users SET last_activity_ms = ? WHERE id = ? AND password_hash = ?',
      [at, id, passwordHash],
    );
    return affected === 1;
  }

  /** Read for those alone whose role holds one. */
  private async ownAmong(
    granted: readonly { permission: string }[],
    organisationId: number,
  ): Promise<OwnPermission[]> {
    const held = new Set(granted.map(({ permission }) => permission).filter(isOwnPermission));
    if (held.size === 0) return [];
    const own = await new OwnPermissions({ ...this.scope, organisationId }).list();
    return own.filter(({ code }) => held.has(code));
  }

  private async first(where: string, value: string | number): Promise<User | undefined> {
    const [row] = await this.query<UserRow>(`${select} WHERE ${where}`, [value]);
    if (!row) return undefined;
    const vggRole = VggRole.parse(row.vgg_role);
    const granted = await this.query<{ permission: string }>(
      'SELECT permission FROM role_permissions WHERE role_id = ? ORDER BY permission',
      [row.role_id],
    );
    const scopes = await this.query<ScopeRow>(
      `SELECT 'user' AS owner, kind, target_id FROM user_scopes WHERE user_id = ?
       UNION ALL SELECT 'role' AS owner, kind, target_id FROM role_scopes WHERE role_id = ?`,
      [row.id, row.role_id],
    );
    return {
      id: row.id,
      organisationId: row.organisation_id,
      userName: row.user_name,
      fullName: row.full_name,
      phoneNumber: row.phone_number,
      roleName: row.role_name,
      vggRole,
      supervisor: row.supervisor_user_name,
      customerId: row.customer_id,
      isActive: row.is_active === 1 && row.role_is_active === 1 && row.organisation_is_active === 1,
      isConfirmed: row.is_confirmed === 1,
      lastActivityMs: row.last_activity_ms === null ? null : Number(row.last_activity_ms),
      passwordHash: row.password_hash,
      permissions: granted.map(({ permission }) => permission).filter((code) => mayHold(vggRole, code)),
      ownPermissions: await this.ownAmong(granted, row.organisation_id),
      locationIds: scopeOf(scopes, 'location'),
      revenueIds: scopeOf(scopes, 'revenue'),
    };
  }
}
