import { belongsTo, flag, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import { OrganisationEntity } from '../organisation/organisation.entity.js';
import { RoleEntity } from '../role/role.entity.js';

/** Somebody who signs in: of the back office, or (with a customer) of a customer's staff. */
@Entity('users')
export class UserEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(254) userName!: string;
  @text(200) fullName!: string;
  /** empty: only the full name is known */
  @text(100) firstName!: string;
  @text(100) lastName!: string;
  @text(500) searchedName!: string;
  @text(40) phoneNumber!: string;
  @whole() roleId!: number;
  @text(254, { nullable: true }) supervisorUserName!: string | null;
  @whole({ nullable: true }) customerId!: number | null;
  @whole() titleId!: number;
  @whole({ nullable: true }) representativeOf!: number | null;
  @text(200) passwordHash!: string;
  @instant({ nullable: true }) passwordChangedAt!: Date | null;
  @flag() isActive!: boolean;
  @flag() isConfirmed!: boolean;
  @instant({ nullable: true }) confirmedAt!: Date | null;
  @instant({ nullable: true }) lastActivity!: Date | null;
  @instant({ nullable: true }) ssoSince!: Date | null;
  @text(255, { nullable: true }) ssoIssuer!: string | null;
  @text(255, { nullable: true }) ssoSubject!: string | null;
}

/** The same with what the role and the organisation are. */
@Entity('users')
export class PlacedUserEntity extends UserEntity {
  @belongsTo(() => RoleEntity, 'role_id') role!: RoleEntity;
  @belongsTo(() => OrganisationEntity, 'organisation_id') organisation!: OrganisationEntity;
}

/** What a user is limited to; where there is nothing of a kind, to what the role is. */
@Entity('user_scopes')
export class UserScopeEntity {
  @whole({ primary: true }) userId!: number;
  @text(10, { primary: true }) kind!: 'location' | 'revenue';
  @whole({ primary: true }) targetId!: number;
}
