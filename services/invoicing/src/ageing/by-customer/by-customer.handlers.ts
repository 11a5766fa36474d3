import { Injectable } from '@nestjs/common';
import { ageByCustomer, ageingBands, mostDebtors } from '@kobodesk/contracts/invoicing';
import { invariant, noMatch } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgedInvoices } from '../aged-invoices.js';
import { bandSums, daysOf } from '../ageing-days.js';
import { debtorsOf, isSame, ties } from './debtors.js';

/** rules/ageing.md#by-customer */
@Injectable()
export class ByCustomerHandlers {
  readonly list = handle(ageByCustomer, async ({ parameter }, call) => {
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const today = dayOf(call.now, call.actor.timeZone);
    const names = ageingBands(starts);
    const ranges = names.map((band) => daysOf(band, today));
    const aged = call.read(AgedInvoices);
    const due = await aged.due(parameter);
    const owed = await aged.byCustomer(parameter, ranges, mostDebtors);
    if (!ties(owed, bandSums(due, starts, today))) {
      // somebody paid between the two, or one of them is wrong
      const isStill = isSame(due, await aged.due(parameter));
      invariant(!isStill, 'what the customers owe comes to what the bands come to');
    }
    const { midlydue, due: dueFrom, overdue } = starts;
    return {
      data: debtorsOf(owed, names),
      thresholds: { midlydue, due: dueFrom, overdue },
      ...(owed.length === 0 ? { message: noMatch } : {}),
    };
  });
}
