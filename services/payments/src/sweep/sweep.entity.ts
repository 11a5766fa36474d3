import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A walk through the references that nothing was paid by, as far as we know. */
@Entity('sweeps')
export class SweepEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** of the schedule; null: from before they were recorded */
  @whole({ nullable: true }) runId!: number | null;
  /** of references that were made since then, and before it began */
  @instant() since!: Date;
  /** all up to this one have been asked about */
  @whole() lastReferenceId!: number;
  @whole() planned!: number;
  @whole() asked!: number;
  @whole() found!: number;
  @whole() failed!: number;
  @text(200) note!: string;
  @instant() begunAt!: Date;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}

/** A reference that the provider did not answer about. */
@Entity('sweep_failures')
export class SweepFailureEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() sweepId!: number;
  @text(40) rrr!: string;
  @text(60) invoiceNumber!: string;
  @text(200) reason!: string;
}
