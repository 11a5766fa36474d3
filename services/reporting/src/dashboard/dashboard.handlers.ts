import { Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AllAgencies } from './all-agencies.maintenance.js';
import { DashboardDays } from './dashboard-days.js';
import { activitiesOf, perRevenue, top5, totals } from './panels.js';

@Injectable()
export class DashboardHandlers {
  readonly summary = handle(getDashboardSummary, async (period, call) => ({
    data: totals(await call.read(DashboardDays).figures(period)),
  }));

  readonly perRevenue = handle(getDashboardPerRevenue, async (period, call) => ({
    data: perRevenue(await call.read(DashboardDays).figures(period)),
  }));

  readonly top5 = handle(getDashboardTop5, async (period, call) => ({
    data: top5(await call.read(DashboardDays).figures(period)),
  }));

  readonly mine = handle(getMyActivities, async (period, call) => ({
    data: activitiesOf(await call.read(DashboardDays).activities(call.actor.userId ?? 0, period)),
  }));

  readonly admin = handle(getAdminDashboard, async (period, call) => {
    const all = call.acrossTenants(AllAgencies);
    const figures = await all.figures(period);
    const activities = activitiesOf(await all.activities(period));
    const { data: agencies } = await call.ask(listOrganisations, {});
    return {
      data: {
        ...totals(figures),
        ...top5(figures),
        ...activities,
        agencies: agencies.map(({ id, name }) => ({
          agencyId: id,
          agencyName: name,
          ...totals(figures.filter(({ organisationId }) => organisationId === id)),
        })),
      },
    };
  });
}
