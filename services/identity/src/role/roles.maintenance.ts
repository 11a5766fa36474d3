/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are clauses of this file and paging numbers that the contract checked; every value is bound */
import type { RoleRow } from '@kobodesk/contracts/identity';
import { searchedName, VggRole } from '@kobodesk/contracts/kernel';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { likeName } from '../account/like-name.js';

interface Row {
  id: number;
  organisation_id: number;
  agency: string | null;
  name: string;
  vgg_role: string;
  is_active: number;
}

export interface Role {
  id: number;
  /** 0: comes with the product and serves every organisation */
  organisationId: number;
  name: string;
  agency: string;
  vggRole: VggRole;
  isActive: boolean;
  permissions: string[];
}

export interface RoleDraft {
  organisationId: number;
  name: string;
  vggRole: VggRole;
  permissions: readonly string[];
  revenueIds: readonly number[];
  locationIds: readonly number[];
}

const select = `SELECT r.id, r.organisation_id, o.name AS agency, r.name, r.vgg_role, r.is_active FROM roles r
  LEFT JOIN organisations o ON o.id = r.organisation_id`;

export const roleRowOf = (role: Role): RoleRow => ({
  id: role.id,
  roleId: role.id,
  roleName: role.name,
  vggRole: role.vggRole,
  agency: role.agency,
  agencyId: role.organisationId,
  status: role.isActive,
  isSystem: role.organisationId === 0,
});

/** Roles of every organisation, and those of the product (organisation 0). */
export class Roles extends CrossTenantRepository {
  async find(id: number): Promise<Role | undefined> {
    const rows = await this.query<Row>(`${select} WHERE r.id = ?`, [id]);
    return (await this.withPermissions(rows))[0];
  }

  /** Of an organisation, and those that come with the product. */
  async serving(organisationId: number): Promise<Role[]> {
    const rows = await this.query<Row>(`${select} WHERE r.organisation_id IN (0, ?) ORDER BY r.name, r.id`, [
      organisationId,
    ]);
    return this.withPermissions(rows);
  }

  /** `organisationId` null: of every organisation. Roles of the product are among them. */
  async search(
    filter: { text?: string | undefined; organisationId: number | null },
    page: { from: number; pageSize: number },
  ): Promise<{ roles: Role[]; total: number }> {
    const clauses = ['1 = 1'];
    const values: (string | number)[] = [];
    if (filter.organisationId !== null) {
      clauses.push('r.organisation_id IN (0, ?)');
      values.push(filter.organisationId);
    }
    if (filter.text !== undefined) {
      clauses.push("r.searched_name LIKE ? ESCAPE '!'");
      values.push(likeName(filter.text));
    }
    const where = clauses.join(' AND ');
    const rows = await this.query<Row>(
      `${select} WHERE ${where} ORDER BY r.organisation_id DESC, r.name, r.id LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM roles r WHERE ${where}`,
      values,
    );
    return { roles: await this.withPermissions(rows), total: Number(counted?.n ?? 0) };
  }

  async scopeOf(roleId: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    const rows = await this.query<{ kind: string; target_id: number }>(
      'SELECT kind, target_id FROM role_scopes WHERE role_id = ?',
      [roleId],
    );
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ target_id }) => target_id);
    return { revenueIds: of('revenue'), locationIds: of('location') };
  }

  /** Undefined when the organisation has a role of that name. */
  async insert(draft: RoleDraft): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        'INSERT INTO roles (organisation_id, name, searched_name, vgg_role) VALUES (?, ?, ?, ?)',
        [draft.organisationId, draft.name, searchedName(draft.name), draft.vggRole],
      );
      await this.setRights(insertId, draft);
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** False when the organisation has another role of that name. */
  async change(id: number, draft: RoleDraft): Promise<boolean> {
    try {
      await this.run(
        'UPDATE roles SET name = ?, searched_name = ?, vgg_role = ? WHERE id = ? AND organisation_id = ?',
        [draft.name, searchedName(draft.name), draft.vggRole, id, draft.organisationId],
      );
      await this.setRights(id, draft);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async switch(id: number, organisationId: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE roles SET is_active = ? WHERE id = ? AND organisation_id = ?', [
      isActive ? 1 : 0,
      id,
      organisationId,
    ]);
  }

  private async setRights(id: number, draft: RoleDraft): Promise<void> {
    await this.run('DELETE FROM role_permissions WHERE role_id = ?', [id]);
    await this.run('DELETE FROM role_scopes WHERE role_id = ?', [id]);
    for (const permission of new Set(draft.permissions))
      await this.run('INSERT INTO role_permissions (role_id, permission) VALUES (?, ?)', [id, permission]);
    for (const [kind, targets] of [
      ['revenue', draft.revenueIds],
      ['location', draft.locationIds],
    ] as const) {
      for (const target of new Set(targets))
        await this.run('INSERT INTO role_scopes (role_id, kind, target_id) VALUES (?, ?, ?)', [
          id,
          kind,
          target,
        ]);
    }
  }

  private async withPermissions(rows: readonly Row[]): Promise<Role[]> {
    if (rows.length === 0) return [];
    const granted = await this.query<{ role_id: number; permission: string }>(
      `SELECT role_id, permission FROM role_permissions WHERE role_id IN (${rows.map(() => '?').join(', ')})
       ORDER BY permission`,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      organisationId: row.organisation_id,
      name: row.name,
      agency: row.agency ?? '',
      vggRole: VggRole.parse(row.vgg_role),
      isActive: row.is_active === 1,
      permissions: granted.filter(({ role_id }) => role_id === row.id).map(({ permission }) => permission),
    }));
  }
}
