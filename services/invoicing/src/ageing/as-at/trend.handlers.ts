import { Injectable } from '@nestjs/common';
import { ageingBands, ageingTrend, currencyOf, trendMonths } from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { InvoiceSearch } from '../../search/invoice-search.js';
import { lastEnds } from '../tracker/collection.js';
import { CollectionSteps } from '../tracker/collection-steps.js';
import { trendOf } from './trend.js';

/** What was due over a year, by band (rules/ageing.md#the-year). */
@Injectable()
export class TrendHandlers {
  readonly trend = handle(ageingTrend, async ({ parameter }, call) => {
    // sums know no customers
    if (call.actor.customerId !== null) return { data: [] };
    const { locationId, revenueId, currencyId } = parameter;
    const { data: starts } = await call.ask(getAgeingThresholds, {});
    const { revenue } = await call.read(InvoiceSearch).plan({ dateType: 1, revenueId, locationId });
    const ends = lastEnds(dayOf(call.now, call.actor.timeZone), trendMonths);
    const before = dayAfter(`${ends[0]?.slice(0, 7)}-01`, -1);
    const steps = await call.read(CollectionSteps).since(before, { currencyId, locationId, revenue });
    const currencies = [...new Set(steps.map((step) => step.currencyId))].toSorted(
      (one, other) => one - other,
    );
    const bands = ageingBands(starts);
    return {
      data: currencies.map((id) => ({
        currencyId: id,
        currency: currencyOf(id)?.code ?? '',
        points: trendOf(
          steps.filter((step) => step.currencyId === id),
          ends,
          { currencyId: id, starts },
        ).map(({ day, sums }) => ({
          day,
          outstanding: decimalOf(sumOf(sums.bands.map(({ amount }) => amount))),
          bands: bands.map(({ status, name }) => ({
            status,
            name,
            amount: decimalOf(sums.bands.find(({ band }) => band.status === status)?.amount ?? 0n),
          })),
        })),
      })),
    };
  });
}
