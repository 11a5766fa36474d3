import { amount, day, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** `planned` → `sent` | `skipped` | `stopped`; what was not sent may be planned again. */
export type NoticeState = 'planned' | 'sent' | 'skipped' | 'stopped';

/** A notice of one invoice. One row for each (invoice, policy, step), whatever becomes of it. */
@Entity('ageing_notices')
export class NoticeEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() invoiceId!: number;
  /** null: from before it was kept */
  @whole({ nullable: true }) customerId!: number | null;
  @text(60) invoiceNumber!: string;
  /** 'hand', or 'clock' */
  @text(20) policy!: string;
  /** by hand the day, by the clock the key of the policy's step that it was planned for */
  @text(10) step!: string;
  /** the ageing status that it said */
  @whole() band!: number;
  /** key of the step that its letter stood for, 0 for none; null until it is sent, and of earlier releases: the band */
  @whole({ nullable: true }) saidStep!: number | null;
  @text(12) state!: NoticeState;
  /** of what was skipped */
  @text(20) reason!: string;
  /** that it was sent on; an invoice is told of once a day */
  @day({ nullable: true }) sentDay!: string | null;
  @whole({ nullable: true }) runId!: number | null;
  @whole() currencyId!: number;
  @amount() outstanding!: bigint;
  @whole() letters!: number;
  @instant() at!: Date;
}
