import { Injectable } from '@nestjs/common';
import { moneyText, whatIf } from '@kobodesk/contracts/invoicing';
import { decimalOf, noMatch } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgedInvoices } from './aged-invoices.js';
import { bandSums } from './ageing-days.js';
import { currencyBands } from './ageing-summary.js';
import { figuresOfBoth, payersOf, ruleOf } from './supposed.js';
import { yearsOf } from './tracker/figures.js';
import { waived, without } from './what-if.js';

/** rules/ageing.md#what-if */
@Injectable()
export class WhatIfHandlers {
  readonly suppose = handle(whatIf, async ({ parameter, suppose }, call) => {
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const today = dayOf(call.now, call.actor.timeZone);
    const [due, years] = await Promise.all([
      call.read(AgedInvoices).due(parameter),
      yearsOf(call, parameter),
    ]);
    const most = suppose.payers;
    const { debtors, paid } =
      most === undefined ? { debtors: [], paid: [] } : await payersOf(call, parameter, { due, most });
    const { waiver } = suppose;
    const supposed = waived(without(due, paid), waiver && ruleOf(waiver, starts, today));
    return {
      figures: figuresOfBoth(years, { due, supposed, today }),
      before: bandSums(due, starts, today).map(currencyBands),
      after: bandSums(supposed.after, suppose.thresholds ?? starts, today).map(currencyBands),
      payers: debtors,
      waived: [...supposed.waived].map(([currencyId, amount]) => ({
        currencyId,
        amount: decimalOf(amount),
        amountString: moneyText(amount, currencyId),
      })),
      ...(due.length === 0 ? { message: noMatch } : {}),
    };
  });
}
