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

/** A schedule before it is kept. */
export type ScheduleDraft = Pick<Schedule, 'name' | 'cron' | 'timeZone' | 'job' | 'isActive' | 'nextRun'>;

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

const valuesOf = (draft: ScheduleDraft) => [
  draft.name,
  draft.cron,
  draft.timeZone,
  draft.job,
  draft.isActive ? 1 : 0,
  draft.nextRun?.getTime() ?? null,
];

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
  async insert(draft: ScheduleDraft): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO schedules (organisation_id, name, cron, time_zone, job, is_active, next_run_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [this.organisationId, ...valuesOf(draft)],
      );
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** False when another schedule of the organisation has the name. */
  async change(id: number, draft: ScheduleDraft): Promise<boolean> {
    try {
      await this.run(
        `UPDATE schedules SET name = ?, cron = ?, time_zone = ?, job = ?, is_active = ?, next_run_ms = ?
         WHERE organisation_id = ? AND id = ?`,
        [...valuesOf(draft), this.organisationId, id],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
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
