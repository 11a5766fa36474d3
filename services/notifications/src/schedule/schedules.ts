import { ScheduleJob } from '@kobodesk/contracts/notifications';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type * as z from 'zod';

interface Row {
  id: number;
  name: string;
  cron: string;
  time_zone: string;
  job: string;
  is_active: number;
  next_run_ms: number | string | null;
  last_run_ms: number | string | null;
}

export interface Schedule {
  id: number;
  name: string;
  cron: string;
  timeZone: string;
  job: z.output<typeof ScheduleJob>;
  isActive: boolean;
  nextRun: Date | undefined;
  lastRun: Date | undefined;
}

const columns = 'id, name, cron, time_zone, job, is_active, next_run_ms, last_run_ms';
const instantOf = (ms: number | string | null): Date | undefined =>
  ms === null ? undefined : new Date(Number(ms));

const scheduleOf = (row: Row): Schedule => ({
  id: row.id,
  name: row.name,
  cron: row.cron,
  timeZone: row.time_zone,
  job: ScheduleJob.parse(row.job),
  isActive: row.is_active === 1,
  nextRun: instantOf(row.next_run_ms),
  lastRun: instantOf(row.last_run_ms),
});

/** What one organisation has done by the clock. */
export class Schedules extends ScopedRepository {
  async list(): Promise<Schedule[]> {
    const rows = await this.query<Row>(
      `SELECT ${columns} FROM schedules WHERE organisation_id = ? ORDER BY name, id`,
      [this.organisationId],
    );
    return rows.map(scheduleOf);
  }

  async find(id: number): Promise<Schedule | undefined> {
    const [row] = await this.query<Row>(
      `SELECT ${columns} FROM schedules WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return row && scheduleOf(row);
  }

  /** Undefined when the organisation has a schedule of that name. */
  async insert(
    draft: Pick<Schedule, 'name' | 'cron' | 'timeZone' | 'job' | 'isActive' | 'nextRun'>,
  ): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO schedules (organisation_id, name, cron, time_zone, job, is_active, next_run_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [
          this.organisationId,
          draft.name,
          draft.cron,
          draft.timeZone,
          draft.job,
          draft.isActive ? 1 : 0,
          draft.nextRun?.getTime() ?? null,
        ],
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** `nextRun` undefined: out of use. */
  async switch(id: number, nextRun: Date | undefined): Promise<void> {
    await this.run(
      'UPDATE schedules SET is_active = ?, next_run_ms = ? WHERE organisation_id = ? AND id = ?',
      [nextRun ? 1 : 0, nextRun?.getTime() ?? null, this.organisationId, id],
    );
  }

  async remove(id: number): Promise<void> {
    await this.run('DELETE FROM schedules WHERE organisation_id = ? AND id = ?', [this.organisationId, id]);
  }
}
