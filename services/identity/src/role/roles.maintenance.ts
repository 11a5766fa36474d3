import type { RoleRow } from '@kobodesk/contracts/identity';
import { searchedName, type VggRole } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { OrganisationEntity } from '../organisation/organisation.entity.js';
import { inScope, targetsIn, type ScopeDraft } from '../user/scope.js';
import { named } from '../account/named.js';
import { RoleEntity, RolePermissionEntity, RoleScopeEntity } from './role.entity.js';

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

export interface RoleDraft extends ScopeDraft {
  organisationId: number;
  name: string;
  vggRole: VggRole;
  permissions: readonly string[];
}

const columnsOf = ({ organisationId, name, vggRole }: RoleDraft) => ({
  organisationId,
  name,
  searchedName: searchedName(name),
  vggRole,
});

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
  private readonly roles = this.table(RoleEntity);
  private readonly permissions = this.table(RolePermissionEntity);
  private readonly scopes = this.table(RoleScopeEntity);

  async find(id: number): Promise<Role | undefined> {
    return (await this.withPermissions(await this.roles.list({ id })))[0];
  }

  /** Of an organisation, and those that come with the product. */
  async serving(organisationId: number): Promise<Role[]> {
    const rows = await this.roles.list(
      { organisationId: In([0, organisationId]) },
      { name: 'ASC', id: 'ASC' },
    );
    return this.withPermissions(rows);
  }

  /** `organisationId` null: of every organisation. Roles of the product are among them. */
  async search(
    { text, organisationId }: { text?: string | undefined; organisationId: number | null },
    page: { from: number; pageSize: number },
  ): Promise<{ roles: Role[]; total: number }> {
    const { rows, total } = await this.roles.page({
      where: {
        ...(organisationId === null ? {} : { organisationId: In([0, organisationId]) }),
        ...(text === undefined ? {} : { searchedName: named(text) }),
      },
      order: { organisationId: 'DESC', name: 'ASC', id: 'ASC' },
      ...page,
    });
    return { roles: await this.withPermissions(rows), total };
  }

  async scopeOf(roleId: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    return inScope(await this.scopes.list({ roleId }));
  }

  /** Undefined when the organisation has a role of that name. */
  insert(draft: RoleDraft): Promise<number | undefined> {
    return unlessDuplicate(async () => {
      const id = await this.roles.insert({ ...columnsOf(draft), isActive: true });
      await this.setRights(id, draft);
      return id;
    });
  }

  /** False when the organisation has another role of that name. */
  async change(id: number, draft: RoleDraft): Promise<boolean> {
    const { organisationId, ...columns } = columnsOf(draft);
    const changed = await unlessDuplicate(() => this.roles.update({ id, organisationId }, columns));
    if (changed === undefined) return false;
    await this.setRights(id, draft);
    return true;
  }

  async switch(id: number, organisationId: number, isActive: boolean): Promise<void> {
    await this.roles.update({ id, organisationId }, { isActive });
  }

  private async setRights(roleId: number, draft: RoleDraft): Promise<void> {
    await this.permissions.remove({ roleId });
    await this.scopes.remove({ roleId });
    const permissions = [...new Set(draft.permissions)];
    await this.permissions.insertAll(permissions.map((permission) => ({ roleId, permission })));
    await this.scopes.insertAll(targetsIn(draft).map((target) => ({ roleId, ...target })));
  }

  private async withPermissions(rows: readonly RoleEntity[]): Promise<Role[]> {
    if (rows.length === 0) return [];
    const granted = await this.permissions.list(
      { roleId: In(rows.map(({ id }) => id)) },
      { permission: 'ASC' },
    );
    const agencies = await this.table(OrganisationEntity).list({
      id: In(rows.map(({ organisationId }) => organisationId)),
    });
    return rows.map(({ searchedName: _searched, ...row }) => ({
      ...row,
      agency: agencies.find(({ id }) => id === row.organisationId)?.name ?? '',
      permissions: granted.filter(({ roleId }) => roleId === row.id).map(({ permission }) => permission),
    }));
  }
}
