import { id, tenant, text } from '@kobodesk/chassis/database/entity-columns';
import type { RowOutcome } from '@kobodesk/contracts/payments';
import { Entity } from 'typeorm';

/** A row of a plan that was run, and what became of it: nobody runs it a second time (decision 096). */
@Entity('planned_rows')
export class PlannedRowEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** the job and the hash that was approved */
  @text(80) plan!: string;
  /** the number of the invoice */
  @text(120) rowKey!: string;
  @text(10) state!: RowOutcome['state'];
  @text(300) why!: string;
}
