import type { ScheduleJob } from '@kobodesk/contracts/notifications';
import { flag, id, instant, tenant, text } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';
import type * as z from 'zod';

/** What an organisation has done by the clock. */
@Entity('schedules')
export class ScheduleEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(80) name!: string;
  /** five fields, in `timeZone` */
  @text(100) cron!: string;
  @text(60) timeZone!: string;
  @text(20) job!: z.output<typeof ScheduleJob>;
  @flag() isActive!: boolean;
  /** null: out of use */
  @instant({ nullable: true }) nextRun!: Date | null;
  @instant({ nullable: true }) lastRun!: Date | null;
}
