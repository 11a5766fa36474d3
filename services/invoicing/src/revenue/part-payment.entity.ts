import { amount, flag, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** Whether parts of what is due on a revenue may be paid, and the least that the first may be. */
@Entity('part_payment_settings')
export class PartPaymentEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() revenueId!: number;
  @flag() isAllowed!: boolean;
  /** decimal */
  @text(10, { nullable: true }) leastPercentage!: string | null;
  @amount({ nullable: true }) leastAmount!: bigint | null;
}
