import { amount, day, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Money that left the bank for a beneficiary, as two people said. Never changed. */
@Entity('settlement_payouts')
export class PayoutEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** bank and account, as lines of the ledger say it */
  @text(40) beneficiary!: string;
  @whole() currencyId!: number;
  @amount() amount!: bigint;
  @day() paidDay!: string;
  /** of the bank, in capitals */
  @text(60) bankReference!: string;
  @whole() makerUserId!: number;
  @text(200) makerName!: string;
  @whole() checkerUserId!: number;
  @text(200) checkerName!: string;
  @instant() recordedAt!: Date;
}
