import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull, Not } from 'typeorm';
import { BulkJobEntity } from './bulk-job.entity.js';

/** The jobs of every organisation that are under way. */
export class RunningJobs extends CrossTenantRepository {
  /**
   * The longest under way first, those first whose rows another service was given: also when they were paused or cancelled
   * meanwhile, what became of these rows is noted. Keys: bulk_jobs_out, bulk_jobs_state.
   */
  async list(): Promise<BulkJobEntity[]> {
    const jobs = this.table(BulkJobEntity);
    const out = await jobs.list({ outPosition: Not(IsNull()) }, { id: 'ASC' }, 20);
    const running = await jobs.list({ state: 'running', outPosition: IsNull() }, { id: 'ASC' }, 20);
    return [...out, ...running];
  }
}
