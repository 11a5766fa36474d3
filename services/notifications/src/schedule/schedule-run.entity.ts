import type { ScheduleJob } from '@kobodesk/contracts/notifications';
import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import type * as z from 'zod';

/** One run of a schedule; what came of it stands with its job, by this id. */
@Entity('schedule_runs')
export class ScheduleRunEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @whole() scheduleId!: number;
  @text(20) job!: z.output<typeof ScheduleJob>;
  @instant() dueAt!: Date;
  /** '' for the clock */
  @text(200) begunBy!: string;
  /** with an end: why it came to nothing, where its job keeps nothing of it */
  @text(200) note!: string;
  @instant({ nullable: true }) doneAt!: Date | null;
}
