import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { BulkJobEntity } from './bulk-job.entity.js';

/** The jobs of every organisation that are under way. */
export class RunningJobs extends CrossTenantRepository {
  /** The longest under way first. Key: bulk_jobs_state. */
  list(): Promise<BulkJobEntity[]> {
    return this.table(BulkJobEntity).list({ state: 'running' }, { id: 'ASC' }, 20);
  }
}
