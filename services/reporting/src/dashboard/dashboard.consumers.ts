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
import { thousandths, type EventDefinition, type FactOf } from '@kobodesk/contracts/kernel';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { on, onMany, type Taken } from '@kobodesk/chassis/events/on';
import { soonAfter } from '../soon-after.js';
import { DashboardDays, type Activity, type DayDelta } from './dashboard-days.js';

type Facts = Pick<
  FactOf<typeof invoiceVoided>,
  'revenueId' | 'revenueName' | 'currencyId' | 'createdDay' | 'amount'
>;

const invoiceDay = (facts: Facts, count: 1 | -1): DayDelta => ({
  kind: 'invoice',
  day: facts.createdDay,
  revenueId: facts.revenueId,
  revenueName: facts.revenueName,
  currencyId: facts.currencyId,
  amount: thousandths(facts.amount),
  count,
});

const paymentDay = (fact: FactOf<typeof invoicePaymentApplied>): DayDelta => ({
  kind: 'payment',
  day: fact.paidDay,
  revenueId: fact.revenueId,
  revenueName: fact.revenueName,
  currencyId: fact.currencyId,
  amount: thousandths(fact.applied),
  count: 1,
});

interface Moved {
  day: DayDelta;
  activities: readonly Activity[];
}

/** By two statements for each organisation. */
async function addAll<E extends EventDefinition>(
  taken: readonly Taken<E>[],
  movedBy: (fact: FactOf<E>) => Moved,
): Promise<void> {
  for (const [organisationId, some] of byOrganisation(taken)) {
    const days = some[0].tx.within(organisationId, DashboardDays);
    const moved = some.map(({ body }) => movedBy(body));
    await days.addAll(moved.map(({ day }) => day));
    await days.addActivities(moved.flatMap(({ activities }) => activities));
  }
}

/** Keeps the dashboard's figures: each fact moves them by what it changed. */
@Injectable()
export class DashboardConsumers {
  readonly raised = onMany(
    invoiceRaised,
    'reporting.dashboard-raised',
    (taken) =>
      addAll(taken, (fact) => ({
        day: invoiceDay(fact, 1),
        activities: [{ userId: fact.createdByUserId, day: fact.createdDay, status: fact.status, count: 1 }],
      })),
    soonAfter,
  );

  readonly paid = onMany(
    invoicePaymentApplied,
    'reporting.dashboard-paid',
    (taken) =>
      addAll(taken, (fact) => ({
        day: paymentDay(fact),
        activities: movesOf(fact, fact.statusBefore, fact.statusAfter),
      })),
    soonAfter,
  );

  /** A voided invoice stays in the activities; its amount is invoiced no longer. */
  readonly voided = on(invoiceVoided, 'reporting.dashboard-voided', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    await days.add(invoiceDay(fact, -1));
    await days.addActivities(movesOf(fact, fact.statusBefore, 'Voided'));
  });

  /** A credit is no payment; an invoice that it settles counts as paid. */
  readonly credited = on(invoiceCredited, 'reporting.dashboard-credited', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    await days.addActivities(movesOf(fact, fact.statusBefore, fact.statusAfter));
  });

  readonly handedOver = on(invoiceCreatorChanged, 'reporting.dashboard-handed-over', async (fact, tx) => {
    const days = tx.within(fact.organisationId, DashboardDays);
    const { createdDay: day, status } = fact;
    await days.addActivities([
      { userId: fact.createdByUserIdBefore, day, status, count: -1 },
      { userId: fact.createdByUserId, day, status, count: 1 },
    ]);
  });

  readonly edited = on(invoiceEdited, 'reporting.dashboard-edited', async ({ before, after }, tx) => {
    const days = tx.within(after.organisationId, DashboardDays);
    await days.add(invoiceDay(before, -1));
    await days.add(invoiceDay(after, 1));
    await days.addActivities(movesOf(after, before.status, after.status));
  });
}

/** From one status to another; nothing where it stays. */
function movesOf(
  { createdByUserId: userId, createdDay: day }: { createdByUserId: number; createdDay: string },
  before: InvoiceStatus,
  after: InvoiceStatus,
): Activity[] {
  if (before === after) return [];
  return [
    { userId, day, status: before, count: -1 },
    { userId, day, status: after, count: 1 },
  ];
}
