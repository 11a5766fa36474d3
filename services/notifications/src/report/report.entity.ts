import { id, instant, tenant, text, whole } from '@kobodesk/chassis/database/entity-columns';
import { Entity } from 'typeorm';

/** A report by the clock of what is late. */
@Entity('ageing_reports')
export class ReportEntity {
  @id() id!: number;
  @tenant() organisationId!: number;
  /** null: from before runs of schedules were recorded */
  @whole({ nullable: true }) scheduleRunId!: number | null;
  @instant() dueAt!: Date;
  /** of reporting; null until its file is ordered */
  @whole({ nullable: true }) exportId!: number | null;
  /** files that came to nothing */
  @whole() tries!: number;
  @whole() rowCount!: number;
  @whole() letters!: number;
  @text(200) note!: string;
  @instant({ nullable: true }) doneAt!: Date | null;
  @text(64, { nullable: true }) correlationId!: string | null;
}
