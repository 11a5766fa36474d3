import {
  amount,
  day,
  flag,
  id,
  instant,
  tenant,
  text,
  whole,
} from '@kobodesk/chassis/database/entity-columns';
import type { DisputeState, PromiseSource, PromiseState } from '@kobodesk/contracts/invoicing';
import { Entity } from 'typeorm';

/** What a promise and a dispute keep of their invoice; the place is what people are bound to. */
abstract class OfInvoice {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() invoiceId!: number;
  /** the same while it is open, then null: a unique key holds an invoice to one */
  @whole({ nullable: true }) openInvoiceId!: number | null;
  @text(60) invoiceNumber!: string;
  @whole() customerId!: number;
  @text(200) customerName!: string;
  @whole() locationId!: number;
  @whole() revenueId!: number;
  @whole() revenueTopId!: number;
  @whole() currencyId!: number;
  @amount() amount!: bigint;
}

/** That an invoice is going to be paid (rules/collection.md#promises). */
@Entity('promises')
export class PromiseEntity extends OfInvoice {
  @day() day!: string;
  @day() untilDay!: string;
  @text(10) source!: PromiseSource;
  @flag() saysPaid!: boolean;
  /** of the invoice when it was made */
  @amount() paidBefore!: bigint;
  /** of what was promised, in time */
  @amount() paid!: bigint;
  @text(200) promisedBy!: string;
  @text(200) takenBy!: string;
  @text(2000) note!: string;
  @text(10) state!: PromiseState;
  @instant() madeAt!: Date;
  @instant({ nullable: true }) decidedAt!: Date | null;
}

/** That a customer does not agree with an invoice (rules/collection.md#disputes). */
@Entity('disputes')
export class DisputeEntity extends OfInvoice {
  @text(1000) reason!: string;
  @whole() ownerUserId!: number;
  @text(200) ownerName!: string;
  @text(10) state!: DisputeState;
  @instant() raisedAt!: Date;
  @instant({ nullable: true }) decidedAt!: Date | null;
  @text(200) decidedBy!: string;
  @text(500) comment!: string;
  @text(40) creditReference!: string;
  /** of a kept file; '' for none */
  @text(32) fileId!: string;
  @text(120) fileName!: string;
}
