import { Injectable } from '@nestjs/common';
import {
  invoiceCreatorChanged,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceVoided,
  type InvoiceStatus,
} from '@kobodesk/contracts/invoicing';
import { thousandths, type FactOf } from '@kobodesk/contracts/kernel';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { on, onMany } from '@kobodesk/chassis/events/on';
import { DashboardDays } from './dashboard-days.js';

type Facts = Pick<
  FactOf<typeof invoiceVoided>,
  'revenueId' | 'revenueName' | 'currencyId' | 'createdDay' | 'amount'
>;

const invoiceDay = (facts: Facts, count: 1 | -1) => ({
  kind: 'invoice' as const,
  day: facts.createdDay,
  revenueId: facts.revenueId,
  revenueName: facts.revenueName,
  currencyId: facts.currencyId,
  amount: thousandths(facts.amount),
  count,
});

/** Keeps the dashboard's figures: each fact moves them by what it changed. */
@Injectable()
export class DashboardConsumers {
  readonly raised = onMany(invoiceRaised, 'reporting.dashboard-raised', async (taken) => {
    for (const [organisationId, some] of byOrganisation(taken)) {
      const days = some[0].tx.within(organisationId, DashboardDays);
      const facts = some.map(({ body }) => body);
      await days.addAll(facts.map((fact) => invoiceDay(fact, 1)));
      await days.addActivities(
        facts.map(({ createdByUserId, createdDay, status }) => ({
          userId: createdByUserId,
          day: createdDay,
          status,
          count: 1,
        })),
      );
    }
  });

  readonly paid = on(invoicePaymentApplied, 'reporting.dashboard-paid', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    const { revenueId, revenueName, currencyId } = fact;
    const amount = thousandths(fact.applied);
    await days.add({
      kind: 'payment',
      day: fact.paidDay,
      revenueId,
      revenueName,
      currencyId,
      amount,
      count: 1,
    });
    await moveActivity(days, fact, fact.statusBefore, fact.statusAfter);
  });

  /** A voided invoice stays in the activities; its amount is invoiced no longer. */
  readonly voided = on(invoiceVoided, 'reporting.dashboard-voided', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    await days.add(invoiceDay(fact, -1));
    await moveActivity(days, fact, fact.statusBefore, 'Voided');
  });

  /** A credit is no payment; an invoice that it settles counts as paid. */
  readonly credited = on(invoiceCredited, 'reporting.dashboard-credited', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    await moveActivity(days, fact, fact.statusBefore, fact.statusAfter);
  });

  readonly handedOver = on(invoiceCreatorChanged, 'reporting.dashboard-handed-over', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    await days.addActivity(fact.createdByUserIdBefore, fact.createdDay, fact.status, -1);
    await days.addActivity(fact.createdByUserId, fact.createdDay, fact.status, 1);
  });

  readonly edited = on(invoiceEdited, 'reporting.dashboard-edited', async ({ before, after }, tx) => {
    const days = tx.within(after.organisationId, DashboardDays);
    await days.add(invoiceDay(before, -1));
    await days.add(invoiceDay(after, 1));
    await moveActivity(days, after, before.status, after.status);
  });
}

async function moveActivity(
  days: DashboardDays,
  { createdByUserId, createdDay }: { createdByUserId: number; createdDay: string },
  before: InvoiceStatus,
  after: InvoiceStatus,
): Promise<void> {
  if (before === after) return;
  await days.addActivity(createdByUserId, createdDay, before, -1);
  await days.addActivity(createdByUserId, createdDay, after, 1);
}
