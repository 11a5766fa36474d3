import { amount, day, id, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A payment of an invoice after a letter about it: it counts for the last one before. */
@Entity('notice_payments')
export class NoticePaymentEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() noticeId!: number;
  @text(100) paymentId!: string;
  @day() paidDay!: string;
  /** whole days from the letter to the payment */
  @whole() daysAfter!: number;
  /** what counted towards the invoice */
  @amount() paid!: bigint;
}
