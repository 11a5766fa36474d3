import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A walk through the references that nothing was paid by, as far as we know. */
@Entity('sweeps')
export class SweepEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** of references that were made since then */
  @instant() since!: Date;
  /** all up to this one have been asked about */
  @whole() lastReferenceId!: number;
  @whole() asked!: number;
  @whole() found!: number;
  @instant() begunAt!: Date;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}
