import { flag, id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import type { Account, Named } from './account.js';

/** An account of an organisation, as it is kept. */
@Entity('settlement_accounts')
export class AccountEntity implements Account {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() bankId!: number;
  @text(200) bankName!: string;
  @text(20) accountNumber!: string;
  @text(200) accountName!: string;
  @whole() accountType!: number;
  @whole() currencyId!: number;
  @text(100) alias!: string;
  @json() revenues!: readonly Named[];
  @json() locations!: readonly Named[];
  @flag() isActive!: boolean;
  @instant() createdAt!: Date;
}
