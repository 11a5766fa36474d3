import { Injectable } from '@nestjs/common';
import { listOrganisations } from '@kobodesk/contracts/identity';
import { invoicePaymentApplied, invoiceRaised } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from '@kobodesk/contracts/reporting';
import { on } from '@kobodesk/chassis/events/on';
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

  readonly raised = on(invoiceRaised, 'reporting.dashboard-raised', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    const { revenueId, revenueName, currencyId, createdDay, createdByUserId, status } = fact;
    await days.add({
      kind: 'invoice',
      day: createdDay,
      revenueId,
      revenueName,
      currencyId,
      amount: thousandths(fact.amount),
    });
    await days.addActivity(createdByUserId, createdDay, status, 1);
  });

  readonly paid = on(invoicePaymentApplied, 'reporting.dashboard-paid', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    const { revenueId, revenueName, currencyId, createdDay, createdByUserId } = fact;
    await days.add({
      kind: 'payment',
      day: fact.paidDay,
      revenueId,
      revenueName,
      currencyId,
      amount: thousandths(fact.applied),
    });
    if (fact.statusBefore === fact.statusAfter) return;
    await days.addActivity(createdByUserId, createdDay, fact.statusBefore, -1);
    await days.addActivity(createdByUserId, createdDay, fact.statusAfter, 1);
  });
}
