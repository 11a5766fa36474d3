import { amount, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A payment that was booked, once. */
@Entity('payments')
export class PaymentEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(64) paymentId!: string;
  @text(60) invoiceNumber!: string;
  @text(40) rrr!: string;
  @amount() amount!: bigint;
  /** what of it the provider sent straight to others, and never came to the agency (decision 120) */
  @amount() passedOn!: bigint;
  @whole() currencyId!: number;
  @text(40) channel!: string;
  @text(20) provider!: string;
  @text(120) providerReference!: string;
  @instant() paidAt!: Date;
  @instant() bookedAt!: Date;
  @text(10) source!: 'provider' | 'hand' | 'sheet';
  @text(420) madeBy!: string;
  @text(420) checkedBy!: string;
  /** of one invoice 1, 2, 3 and so on; null for what the provider confirmed */
  @whole({ nullable: true }) handNumber!: number | null;
  /** the transaction by which the provider confirmed what people had recorded */
  @text(120, { nullable: true }) matchedReference!: string | null;
  /** who confirmed a payment that the provider had not notified of */
  @text(420, { nullable: true }) acknowledgedBy!: string | null;
  /** what is odd about it, in words */
  @text(160, { nullable: true }) flag!: string | null;
}
