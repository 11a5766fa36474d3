import { Entity } from 'typeorm';
import { id, tenant, text } from '../database/entity-columns.js';

/** A row of a plan that was run, and what became of it: nobody runs it a second time (decision 096). */
@Entity('planned_rows')
export class PlannedRowEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** the job and the hash that was approved */
  @text(80) plan!: string;
  /** what the row is about */
  @text(120) rowKey!: string;
  @text(10) state!: 'done' | 'stale' | 'refused' | 'failed';
  @text(300) why!: string;
}
