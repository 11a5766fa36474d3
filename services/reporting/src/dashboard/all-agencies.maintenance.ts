import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { stepLength, type TrendStep } from '@kobodesk/contracts/reporting';
import {
  countsOf,
  figureOf,
  stepFigureOf,
  type Figure,
  type FigureRow,
  type Period,
  type StepFigure,
  type StepRow,
} from './dashboard-days.js';

/** The dashboard over all agencies: provider users see it before they choose one. */
export class AllAgencies extends CrossTenantRepository {
  async figures({ startDate, endDate }: Period): Promise<(Figure & { organisationId: number })[]> {
    const rows = await this.query<FigureRow & { organisation_id: number }>(
      `SELECT organisation_id, kind, revenue_id, MAX(revenue_name) AS revenue_name, currency_id,
       CAST(SUM(item_count) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM dashboard_days
       WHERE day >= ? AND day <= ? GROUP BY organisation_id, kind, revenue_id, currency_id`,
      [startDate, endDate],
    );
    return rows.map((row) => ({ organisationId: row.organisation_id, ...figureOf(row) }));
  }

  async steps({ startDate, endDate }: Period, step: TrendStep): Promise<StepFigure[]> {
    const rows = await this.query<StepRow>(
      `SELECT kind, SUBSTR(day, 1, ?) AS step, currency_id, CAST(SUM(item_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM dashboard_days
       WHERE day >= ? AND day <= ? GROUP BY kind, step, currency_id`,
      [stepLength[step], startDate, endDate],
    );
    return rows.map(stepFigureOf);
  }

  async activities({ startDate, endDate }: Period): Promise<Map<InvoiceStatus, number>> {
    const rows = await this.query<{ status: InvoiceStatus; n: string }>(
      'SELECT status, CAST(SUM(invoice_count) AS CHAR) AS n FROM activity_days WHERE day >= ? AND day <= ? GROUP BY status',
      [startDate, endDate],
    );
    return countsOf(rows);
  }
}
