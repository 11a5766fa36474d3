import { amount, day, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** What one payment exceeded the amount due by, and what became of it (rules/over-payments.md#the-suspense-balance). */
@Entity('suspense')
export class SuspenseEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(64) paymentId!: string;
  @whole() invoiceId!: number;
  @whole() customerId!: number;
  @whole() currencyId!: number;
  @instant() paidAt!: Date;
  @amount() surplus!: bigint;
  @amount() applied!: bigint;
  @amount() refundable!: bigint;
  @amount() refunded!: bigint;
}

/** That an excess went back to its payer, by the word of two people. */
@Entity('refunds')
export class RefundEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() suspenseId!: number;
  /** the credit note by which the excess became refundable */
  @text(40) noteReference!: string;
  /** the same while it waits for a second person: a unique key holds it to one */
  @text(40, { nullable: true }) pendingReference!: string | null;
  @amount() amount!: bigint;
  @whole() currencyId!: number;
  @text(60) bankReference!: string;
  /** the same unless it was refused: an excess is refunded once by a transfer */
  @text(60, { nullable: true }) usedReference!: string | null;
  @day() refundedOn!: string;
  @whole() makerUserId!: number;
  @text(200) makerName!: string;
  @instant() madeAt!: Date;
  /** 0 pending, 1 approved, 2 disapproved */
  @whole() status!: number;
  @whole({ nullable: true }) checkerUserId!: number | null;
  @text(200) checkerName!: string;
  @instant({ nullable: true }) decidedAt!: Date | null;
  @text(2000) comment!: string;
}
