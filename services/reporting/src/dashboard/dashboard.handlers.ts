import { Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import {
  getAdminDashboard,
  getAdminTrend,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getDashboardTrend,
  getMyActivities,
  type TrendStep,
} from '@kobodesk/contracts/reporting';
import { listPlaceFigures } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AllAgencies } from './all-agencies.maintenance.js';
import { DashboardDays, type Figure, type Period, type StepFigure } from './dashboard-days.js';
import { activitiesOf, perRevenue, top5, totals } from './panels.js';
import { trendOf } from './trend.js';

type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

/** nobody's dashboard: staff of a customer have their own list */
const isNobodys = ({ actor }: Asking): boolean => actor.customerId !== null;
const seesAll = ({ actor }: Asking): boolean => actor.revenueIds === null && actor.locationIds === null;

async function placeFigures(call: Asking, { startDate, endDate }: Period, by?: TrendStep) {
  const { data } = await call.ask(listPlaceFigures, { startDate, endDate, by });
  return data.map((figure) => ({ ...figure, amount: thousandths(figure.amount) }));
}

/** Of the whole organisation from here; of the revenues and locations that somebody may see from where invoices are. */
async function figuresFor(call: Asking, period: Period): Promise<Figure[]> {
  if (isNobodys(call)) return [];
  return seesAll(call) ? call.read(DashboardDays).figures(period) : placeFigures(call, period);
}

async function stepsFor(call: Asking, period: Period, step: TrendStep): Promise<StepFigure[]> {
  if (isNobodys(call)) return [];
  return seesAll(call) ? call.read(DashboardDays).steps(period, step) : placeFigures(call, period, step);
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

  readonly trend = handle(getDashboardTrend, async (asked, call) => ({
    data: trendOf(await stepsFor(call, asked, asked.step), asked),
  }));

  readonly adminTrend = handle(getAdminTrend, async (asked, call) => ({
    data: trendOf(await call.acrossTenants(AllAgencies).steps(asked, asked.step), asked),
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
