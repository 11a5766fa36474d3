import { id, instant, json, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import type { ChangePerson } from '@kobodesk/contracts/kernel';
import type {
  BulkJobState,
  BulkRowState,
  PlanClaim,
  PlanEffect,
  PlanKind,
  PlanTotal,
} from '@kobodesk/contracts/payments';
import { Entity } from 'typeorm';

/** A plan over many records, and how far it has been run. */
@Entity('bulk_jobs')
export class BulkJobEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(20) kind!: PlanKind;
  @text(120) name!: string;
  @text(64) inputHash!: string;
  @text(10) state!: BulkJobState;
  @whole() received!: number;
  @whole() planned!: number;
  @whole() objected!: number;
  @json() totals!: readonly PlanTotal[];
  /** what rows give as their reason → how many */
  @json() reasons!: Readonly<Record<string, number>>;
  /** the hash as far as rows were received */
  @text(64) chain!: string;
  @text(64) hash!: string;
  /** the same while the plan stands; null of a draft, and of one that was cancelled */
  @text(64, { nullable: true }) standingHash!: string | null;
  /** how often approval was asked for */
  @whole() asks!: number;
  @text(64) approvedHash!: string;
  @json() maker!: ChangePerson;
  @text(254) makerUserName!: string;
  @json({ nullable: true }) checker!: ChangePerson | null;
  @text(1000) comment!: string;
  /** the rows up to here have been settled */
  @whole() ranPosition!: number;
  /** the hash up to there */
  @text(64) ranChain!: string;
  /** the rows up to here were handed to the service that does them, whose answer is to be noted; null while none are */
  @whole({ nullable: true }) outPosition!: number | null;
  @whole() done!: number;
  @whole() stale!: number;
  @whole() refused!: number;
  @whole() failed!: number;
  @text(300) note!: string;
  @instant() madeAt!: Date;
  @instant({ nullable: true }) startedAt!: Date | null;
  @instant({ nullable: true }) endedAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}

/** A row of a plan. */
@Entity('bulk_rows')
export class BulkRowEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() jobId!: number;
  @whole() position!: number;
  /** null of a row that is no part of the plan */
  @text(120, { nullable: true }) rowKey!: string | null;
  @json() claim!: PlanClaim;
  @json({ nullable: true }) effect!: PlanEffect | null;
  /** the hash of the plan up to and with this row */
  @text(64) chain!: string;
  @text(10) state!: BulkRowState;
  @text(1000) why!: string;
}
