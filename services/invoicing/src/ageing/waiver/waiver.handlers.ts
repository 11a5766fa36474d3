import { Injectable } from '@nestjs/common';
import {
  draftWaiver,
  getWaiver,
  mostWaived,
  NothingToWaive,
  TooManyToWaive,
  WaiverNotFound,
  WaiverUnderWay,
  type AgeingFilter,
} from '@kobodesk/contracts/invoicing';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgedInvoices } from '../aged-invoices.js';
import { everyDay } from '../ageing-days.js';
import { countOf } from '../ageing-summary.js';
import { payersOf, ruleOf } from '../supposed.js';
import { WaiverDesk } from './waiver-desk.js';
import { waiverRowOf, Waivers } from './waivers.js';

/** A waiver that was supposed becomes requests for credit notes (rules/ageing.md#what-if). */
@Injectable()
export class WaiverHandlers {
  constructor(private readonly desk: WaiverDesk) {}

  readonly draft = handle(draftWaiver, async ({ parameter, suppose, reason }, call) => {
    const { agencyId: _agency, status: _band, ...filter } = parameter as AgeingFilter;
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const today = dayOf(call.now, call.actor.timeZone);
    const days = ruleOf(suppose.waiver, starts, today).days ?? everyDay;
    const due = await call.read(AgedInvoices).due(filter as AgeingFilter, days);
    const most = suppose.payers;
    const { debtors } =
      most === undefined ? { debtors: [] } : await payersOf(call, filter as AgeingFilter, { due, most });
    const found = countOf(due);
    if (found === 0) call.refuse(NothingToWaive);
    if (found > mostWaived) call.refuse(TooManyToWaive, { count: found });
    const { timeZone, revenueIds, locationIds } = call.actor;
    const begun = await call.write(async (tx) => {
      const waiver =
        (await tx.of(Waivers).begin({
          filter: filter as AgeingFilter,
          percent: suppose.waiver.percent,
          fromDay: days.from,
          toDay: days.to,
          leftOut: debtors.map(({ currencyId, customerId }) => ({ currencyId, customerId })),
          reason,
          maker: { ...changePersonOf(call.actor), timeZone, revenueIds, locationIds },
          found,
        })) ?? call.refuse(WaiverUnderWay);
      await tx.audit({
        action: 'Begin waiver',
        entity: 'waiver',
        entityId: waiver.id,
        description:
          `A waiver of ${suppose.waiver.percent} % of what is due of ${found} invoices was begun: ${reason}`.slice(
            0,
            1000,
          ),
        after: { ...filter, percent: suppose.waiver.percent, from: days.from, to: days.to },
      });
      const message =
        found === 1
          ? 'The credit note of 1 invoice is asked for'
          : `Credit notes of ${found} invoices are asked for`;
      return { message, data: waiverRowOf(waiver) };
    });
    void this.desk.wake();
    return begun;
  });

  readonly get = handle(getWaiver, async ({ waiverId }, call) => ({
    data: waiverRowOf((await call.read(Waivers).find({ id: waiverId })) ?? call.refuse(WaiverNotFound)),
  }));
}
