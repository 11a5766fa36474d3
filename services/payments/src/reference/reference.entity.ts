import { amount, flag, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** What the provider takes a payment by, or will when it has been asked. */
@Entity('payment_references')
export class ReferenceEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(60) invoiceNumber!: string;
  @text(80) orderId!: string;
  @text(40, { nullable: true }) rrr!: string | null;
  /** 0: it was issued for none */
  @amount() amount!: bigint;
  @whole() currencyId!: number;
  /**
   * paid: used up, for a reference is paid once; superseded: another one was put on the invoice by hand, and it is
   * still to be taken back at the provider; retired: taken back; refused: the provider never made it. What is paid by
   * any of them all the same is booked, and flagged
   */
  @text(12) state!: 'asked' | 'active' | 'paid' | 'superseded' | 'retired' | 'refused';
  /** what of its amount the provider sends straight to others; 0: all of it comes to the agency, or that is not known */
  @amount() passedOn!: bigint;
  /** false of one of a release before, until it is paid */
  @flag() isDivisionKnown!: boolean;
  /** for a part of what was due */
  @flag() isPart!: boolean;
  /** the most that the provider told of, never above what it was issued for; 0: nothing yet */
  @amount() told!: bigint;
  @text(40) toldChannel!: string;
  /** when it told first */
  @instant({ nullable: true }) toldAt!: Date | null;
  @instant() createdAt!: Date;
}

/** An invoice whose reference may no longer fit what it says. */
@Entity('reference_checks')
export class ReferenceCheckEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(60) invoiceNumber!: string;
  @text(12) state!: 'waiting' | 'done' | 'parked';
  @text(300) reason!: string;
  @whole() tries!: number;
  @instant() nextTry!: Date;
  @text(64, { nullable: true }) correlationId!: string | null;
}
