import { Injectable } from '@nestjs/common';
import {
  ageingBands,
  moneyText,
  whatIf,
  type AgeingFilter,
  type BandStarts,
  type Debtor,
  type Supposition,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, noMatch } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgedInvoices, type Owing } from './aged-invoices.js';
import { bandSums, daysOf, type DueSum } from './ageing-days.js';
import { currencyBands } from './ageing-summary.js';
import { waived, without, type WaiverRule } from './what-if.js';

interface Payers {
  debtors: Debtor[];
  paid: DueSum[];
}

const debtorOf = (currencyId: number, { customerId, name, count, amount }: Owing): Debtor => ({
  customerId,
  customer: name,
  currencyId,
  count,
  outstanding: decimalOf(amount),
  outstandingString: moneyText(amount, currencyId),
});

/** The largest debtors of each currency, and what they owe by due day. */
async function payersOf(
  call: Pick<Work, 'read'>,
  filter: AgeingFilter,
  { due, most }: { due: readonly DueSum[]; most: number },
): Promise<Payers> {
  const aged = call.read(AgedInvoices);
  const payers: Payers = { debtors: [], paid: [] };
  for (const currencyId of new Set(due.map((sum) => sum.currencyId))) {
    const owing = await aged.debtors(filter, currencyId, most);
    payers.debtors.push(...owing.map((one) => debtorOf(currencyId, one)));
    const ids = owing.map(({ customerId }) => customerId);
    payers.paid.push(...(await aged.dueOf(filter, currencyId, ids)));
  }
  return payers;
}

/** The bands of a waiver are those of today, whatever days are supposed for the picture after it. */
function ruleOf(waiver: Supposition['waiver'], starts: BandStarts, today: string): WaiverRule | undefined {
  if (!waiver) return undefined;
  const band = ageingBands(starts).find(({ status }) => status === waiver.status);
  return { percent: waiver.percent, days: band && daysOf(band, today) };
}

/** rules/ageing.md#what-if */
@Injectable()
export class WhatIfHandlers {
  readonly suppose = handle(whatIf, async ({ parameter, suppose }, call) => {
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const today = dayOf(call.now, call.actor.timeZone);
    const due = await call.read(AgedInvoices).due(parameter);
    const most = suppose.payers;
    const { debtors, paid } =
      most === undefined ? { debtors: [], paid: [] } : await payersOf(call, parameter, { due, most });
    const supposed = waived(without(due, paid), ruleOf(suppose.waiver, starts, today));
    return {
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
