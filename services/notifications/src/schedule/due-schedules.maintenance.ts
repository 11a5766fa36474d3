import { ScheduleJob } from '@kobodesk/contracts/notifications';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import * as z from 'zod';

const DueSchedule = z.object({
  id: z.number(),
  organisation_id: z.number(),
  name: z.string(),
  cron: z.string(),
  time_zone: z.string(),
  job: ScheduleJob,
  next_run_ms: z.coerce.number(),
});
export type DueSchedule = z.output<typeof DueSchedule>;

/** Schedules of every organisation that the clock has come to. */
export class DueSchedules extends CrossTenantRepository {
  /** By schedules_due. */
  async due(limit: number): Promise<DueSchedule[]> {
    const rows = await this.query(
      `SELECT id, organisation_id, name, cron, time_zone, job, next_run_ms FROM schedules
       WHERE is_active = 1 AND next_run_ms <= ? ORDER BY next_run_ms, id LIMIT ${Math.trunc(limit)}`,
      [this.scope.now.getTime()],
    );
    return z.array(DueSchedule).parse(rows);
  }

  /** True for the one process that takes this run; the others find the next one set. */
  async take({ id, next_run_ms }: DueSchedule, next: Date | undefined): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE schedules SET last_run_ms = ?, next_run_ms = ?, is_active = ? WHERE id = ? AND next_run_ms = ?',
      [this.scope.now.getTime(), next?.getTime() ?? null, next ? 1 : 0, id, next_run_ms],
    );
    return affected === 1;
  }
}
