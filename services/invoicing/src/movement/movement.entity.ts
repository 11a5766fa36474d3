import { amount, day, instant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A row is added by every change of what is due of an invoice, and never touched again (rules/ageing.md#movements). */
@Entity('invoice_movements')
export class MovementEntity {
  @whole({ primary: true }) organisationId!: number;
  @day({ primary: true }) businessDay!: string;
  @whole({ primary: true }) invoiceId!: number;
  @text(10, { primary: true }) kind!: string;
  @text(64, { primary: true }) cause!: string;
  @text(60) reference!: string;
  @instant() recordedAt!: Date;
  @whole() customerId!: number;
  @whole() currencyId!: number;
  @whole() revenueId!: number;
  @whole() revenueTopId!: number;
  @whole() locationId!: number;
  @day() dueDay!: string;
  @whole() openCount!: number;
  @amount() amount!: bigint;
}
