import { flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { VggRole } from '@kobodesk/contracts/kernel';
import { Entity } from 'typeorm';

/** A role of an organisation; those of organisation 0 come with the product and serve every one. */
@Entity('roles')
export class RoleEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(80) name!: string;
  @text(500) searchedName!: string;
  @text(20) vggRole!: VggRole;
  @flag() isActive!: boolean;
}

/** What it permits. */
@Entity('role_permissions')
export class RolePermissionEntity {
  @whole({ primary: true }) roleId!: number;
  @text(60, { primary: true }) permission!: string;
}

/** What it is limited to; where there is nothing of a kind, to nothing of that kind. */
@Entity('role_scopes')
export class RoleScopeEntity {
  @whole({ primary: true }) roleId!: number;
  @text(10, { primary: true }) kind!: 'location' | 'revenue';
  @whole({ primary: true }) targetId!: number;
}

/** A permission that an organisation made. */
@Entity('own_permissions')
export class OwnPermissionEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(80) title!: string;
  @text(200) description!: string;
  @text(120) route!: string;
  @text(40) iconName!: string;
}

/** Permissions that the installation has known so far. */
@Entity('known_permissions')
export class KnownPermissionEntity {
  @text(60, { primary: true }) code!: string;
}
