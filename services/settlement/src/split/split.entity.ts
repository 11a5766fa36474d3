import { amount, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** That what is collected on a revenue line is shared. */
@Entity('settlement_splits')
export class SplitEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() revenueId!: number;
  @text(200) revenueName!: string;
  @whole() splitType!: number;
  @instant() createdAt!: Date;
}

/** Who has a share in it. */
@Entity('settlement_split_accounts')
export class BeneficiaryEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() splitId!: number;
  /** in the order in which they are paid */
  @whole() position!: number;
  @whole() bankId!: number;
  @text(200) bankName!: string;
  @text(20) accountNumber!: string;
  @text(200) accountName!: string;
  @whole() currencyId!: number;
  @amount() share!: bigint;
}
