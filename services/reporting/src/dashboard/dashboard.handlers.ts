import { Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import { listPlaceFigures } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AllAgencies } from './all-agencies.maintenance.js';
import { DashboardDays, type Figure, type Period } from './dashboard-days.js';
import { activitiesOf, perRevenue, top5, totals } from './panels.js';

type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

/** Of the whole organisation from here; of the revenues and locations that somebody may see from where invoices are. */
async function figuresFor(call: Asking, period: Period): Promise<Figure[]> {
  const { revenueIds, locationIds, customerId } = call.actor;
  // nobody's dashboard: staff of a customer have their own list
  if (customerId !== null) return [];
  if (revenueIds === null && locationIds === null) return call.read(DashboardDays).figures(period);
  const { startDate, endDate } = period;
  const { data } = await call.ask(listPlaceFigures, { startDate, endDate });
  return data.map((figure) => ({ ...figure, amount: thousandths(figure.amount) }));
}

@Injectable()
export class DashboardHandlers {
  readonly summary = handle(getDashboardSummary, async (period, call) => ({
    data: totals(await figuresFor(call, period)),
  }));

  readonly perRevenue = handle(getDashboardPerRevenue, async (period, call) => ({
    data: perRevenue(await figuresFor(call, period)),
  }));

  readonly top5 = handle(getDashboardTop5, async (period, call) => ({
    data: top5(await figuresFor(call, period)),
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
        perRevenue: perRevenue(figures),
        agencies: agencies.map(({ id, name }) => ({
          agencyId: id,
          agencyName: name,
          ...totals(figures.filter(({ organisationId }) => organisationId === id)),
        })),
      },
    };
  });
}
