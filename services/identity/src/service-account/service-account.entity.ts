import { flag, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Another system that works for an agency: no password, no screens, keys alone. */
@Entity('service_accounts')
export class ServiceAccountEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(100) name!: string;
  @text(500) searchedName!: string;
  @text(500) description!: string;
  @whole() ownerId!: number;
  @whole() roleId!: number;
  @flag() isActive!: boolean;
  @instant() createdAt!: Date;
}

/** What it is limited to; where there is nothing of a kind, to what its owner is. */
@Entity('service_account_scopes')
export class ServiceAccountScopeEntity {
  @whole({ primary: true }) accountId!: number;
  @text(10, { primary: true }) kind!: 'location' | 'revenue';
  @whole({ primary: true }) targetId!: number;
}

@Entity('api_keys')
export class ApiKeyEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() accountId!: number;
  @whole() holderId!: number;
  @text(100) name!: string;
  @text(100, { nullable: true }) liveName!: string | null;
  @text(8) keyId!: string;
  @text(64) keyHash!: string;
  @json() networks!: readonly string[];
  @instant() createdAt!: Date;
  @instant() expiresAt!: Date;
  @instant({ nullable: true }) revokedAt!: Date | null;
  @whole({ nullable: true }) replacedBy!: number | null;
  @instant({ nullable: true }) lastUsed!: Date | null;
  @text(64) lastAddress!: string;
  @instant({ nullable: true }) lastRefused!: Date | null;
  @text(64) lastRefusedAddress!: string;
  /** when whoever answers for it was told that it ends */
  @instant({ nullable: true }) warnedAt!: Date | null;
}
