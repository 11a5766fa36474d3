import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { ReportEntity } from './report.entity.js';

/** Reports of every organisation that have not been sent. */
export class OpenReports extends CrossTenantRepository {
  private readonly reports = this.table(ReportEntity);

  /** By ageing_reports_open. */
  all(): Promise<ReportEntity[]> {
    return this.reports.list({ doneAt: IsNull() }, { id: 'ASC' });
  }
}
