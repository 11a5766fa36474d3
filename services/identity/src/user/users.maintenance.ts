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

interface GrantRow {
  role_id: number;
  permission: string;
}

interface ScopeRow {
  owner: 'user' | 'role';
  owner_id: number;
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

const holesFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

interface Read {
  granted: readonly GrantRow[];
  scopes: readonly ScopeRow[];
  /** what the organisation made */
  own: readonly OwnPermission[];
}

function userOf(row: UserRow, { granted, scopes, own }: Read): User {
  const vggRole = VggRole.parse(row.vgg_role);
  const held = granted.filter(({ role_id }) => role_id === row.role_id).map(({ permission }) => permission);
  const limits = scopes.filter(
    ({ owner, owner_id }) => owner_id === (owner === 'user' ? row.id : row.role_id),
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
    permissions: held.filter((code) => mayHold(vggRole, code)),
    ownPermissions: own.filter(({ code }) => held.includes(code)),
    locationIds: scopeOf(limits, 'location'),
    revenueIds: scopeOf(limits, 'revenue'),
  };
}

/** Users by name or id, before it is known which tenant they belong to: sign-in and sessions only. */
export class Users extends CrossTenantRepository {
  findByName(userName: string): Promise<User | undefined> {
    return this.first('u.user_name = ?', userName.toLowerCase());
  }

  find(id: number): Promise<User | undefined> {
    return this.first('u.id = ?', id);
  }

  /** Those of these, by their ids: asked for together. */
  async findAll(ids: readonly number[]): Promise<User[]> {
    return ids.length === 0 ? [] : this.those(`u.id IN (${holesFor(ids)}) ORDER BY u.id`, ids);
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

  /** What each organisation made, read for those alone of which a role holds one. */
  private async ownAmong(
    granted: readonly GrantRow[],
    rows: readonly UserRow[],
  ): Promise<Map<number, OwnPermission[]>> {
    const roles = new Set(granted.filter((one) => isOwnPermission(one.permission)).map((one) => one.role_id));
    const made = rows.filter(({ role_id }) => roles.has(role_id)).map((row) => row.organisation_id);
    const own = new Map<number, OwnPermission[]>();
    for (const organisationId of new Set(made))
      own.set(organisationId, await new OwnPermissions({ ...this.scope, organisationId }).list());
    return own;
  }

  private async first(where: string, value: string | number): Promise<User | undefined> {
    return (await this.those(where, [value]))[0];
  }

  private async those(where: string, values: readonly (string | number)[]): Promise<User[]> {
    const rows = await this.query<UserRow>(`${select} WHERE ${where}`, values);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const roleIds = [...new Set(rows.map(({ role_id }) => role_id))];
    const granted = await this.query<GrantRow>(
      `SELECT role_id, permission FROM role_permissions WHERE role_id IN (${holesFor(roleIds)}) ORDER BY permission`,
      roleIds,
    );
    const scopes = await this.query<ScopeRow>(
      `SELECT 'user' AS owner, user_id AS owner_id, kind, target_id FROM user_scopes WHERE user_id IN (${holesFor(ids)})
       UNION ALL SELECT 'role' AS owner, role_id AS owner_id, kind, target_id FROM role_scopes WHERE role_id IN (${holesFor(roleIds)})`,
      [...ids, ...roleIds],
    );
    const own = await this.ownAmong(granted, rows);
    return rows.map((row) => userOf(row, { granted, scopes, own: own.get(row.organisation_id) ?? [] }));
  }
}
