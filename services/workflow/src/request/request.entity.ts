import type { ChangePerson } from '@kobodesk/contracts/kernel';
import {
  flag,
  id,
  instant,
  json,
  longText,
  tenant,
  text,
  whole,
} from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import type { Placed } from '../place.js';
import type { Route } from './approval-levels.js';
import type { ChangedField } from './changed-fields.js';

/** What one person asked for and another decides, of whatever kind. */
@Entity('requests')
export class RequestEntity implements Placed {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** as contracts declare them */
  @whole() kind!: number;
  /** the number of a void or an edit from before one table held every kind */
  @whole({ nullable: true }) formerId!: number | null;
  @text(200) requestKey!: string;
  /** what there can be one pending request of, while there is one */
  @text(140, { nullable: true }) pendingEntity!: string | null;
  @text(300) title!: string;
  @json() changed!: ChangedField[];
  /** as it was asked for; held by its hash */
  @longText() payload!: string;
  @text(64) payloadHash!: string;
  @whole() makerUserId!: number;
  /** where a service account asked: who was shown its key, and decides nothing of it */
  @whole({ nullable: true }) makerHolderId!: number | null;
  @text(254) makerUserName!: string;
  @text(200) makerName!: string;
  @text(10) makerSource!: ChangePerson['source'];
  @text(64) makerAddress!: string;
  @instant() madeAt!: Date;
  @text(1000) reason!: string;
  /** what a list shows of it besides; invoice and customer are columns as well, to be found by */
  @json({ nullable: true }) about!: Record<string, string> | null;
  @text(60, { nullable: true }) invoiceNumber!: string | null;
  @text(200) customer!: string;
  @whole({ nullable: true }) locationId!: number | null;
  @whole({ nullable: true }) revenueId!: number | null;
  @whole({ nullable: true }) revenueTopId!: number | null;
  /** who decides, level by level; null: whoever may check its kind */
  @json({ nullable: true }) route!: Route | null;
  @whole({ nullable: true }) workflowId!: number | null;
  /** of the workflow: its levels are numbered anew when one is deleted */
  @json() levelIds!: readonly number[];
  @whole() level!: number;
  @whole() status!: number;
  /** whoever decided it, or its last level */
  @whole({ nullable: true }) checkerUserId!: number | null;
  /** 'B for A' when B decided as the delegate of A */
  @text(420) checkerName!: string;
  @instant({ nullable: true }) decidedAt!: Date | null;
  @text(1000) comment!: string;
  @text(10) outcome!: '' | 'applied' | 'failed';
  /** why it was not applied, or was withdrawn */
  @text(500) outcomeReason!: string;
}

/** Who sees a request that goes level by level: its maker, and whoever decides at one of them. */
@Entity('request_people')
export class RequestPersonEntity {
  @whole({ name: 'organisation_id', primary: true }) organisationId!: number;
  /** in lower case */
  @text(254, { primary: true }) userName!: string;
  @whole({ primary: true }) requestId!: number;
  /** does it wait for this one now? */
  @flag() isTurn!: boolean;
}

/** Where an invoice went to. */
@Entity('invoice_places')
export class InvoicePlaceEntity {
  @whole({ name: 'organisation_id', primary: true }) organisationId!: number;
  @text(60, { primary: true }) invoiceNumber!: string;
  /** null: it was not heard of that it went anywhere */
  @whole({ nullable: true }) locationId!: number | null;
  @instant({ nullable: true }) movedAt!: Date | null;
}

/** One decision at one level. */
@Entity('request_decisions')
export class RequestDecisionEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() requestId!: number;
  @whole() level!: number;
  @flag() isApproved!: boolean;
  @whole() deciderId!: number;
  @text(420) decider!: string;
  @text(1000) comment!: string;
  @instant() decidedAt!: Date;
}
