import { day, id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { AgeingRun } from '@kobodesk/contracts/notifications';
import { Entity } from 'typeorm';

/** A run of notices by the clock; it knows how far it has come. */
@Entity('ageing_runs')
export class NoticeRunEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** null: from before runs of schedules were recorded */
  @whole({ nullable: true }) scheduleRunId!: number | null;
  @text(12) state!: AgeingRun['state'];
  @instant() dueAt!: Date;
  /** as they were when it began */
  @whole() midlyDueDays!: number;
  @whole() dueDays!: number;
  @whole() overdueDays!: number;
  @whole() leastDaysBetween!: number;
  /** of the notice policy; 0: the days above are its policy */
  @whole() policyVersion!: number;
  /** all invoices up to this one, by due day and id, have been looked at */
  @day() lastDueDay!: string;
  @whole() lastInvoiceId!: number;
  @whole() planned!: number;
  @whole() sent!: number;
  @whole() letters!: number;
  @whole() failed!: number;
  @whole() skippedPaid!: number;
  @whole() skippedNoAddress!: number;
  @whole() skippedTold!: number;
  @whole() skippedPromised!: number;
  @whole() skippedDisputed!: number;
  @whole() skippedLately!: number;
  @whole() skippedSmall!: number;
  @whole() skippedInTransit!: number;
  @text(200) note!: string;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}
