import { Injectable } from '@nestjs/common';
import { currencyOf, trackFigures, type CollectionFigures } from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { InvoiceSearch } from '../../search/invoice-search.js';
import { CollectionSteps } from './collection-steps.js';
import { collectionOf, lastEnds, monthsOf, together, type Month } from './collection.js';

const monthCount = 12;

const tenths = (value: bigint | undefined): string | null =>
  value === undefined ? null : decimalOf(value * 100n);

function figuresOf(period: Month): CollectionFigures {
  const { dso, bestDso, daysDelinquent, effectiveness } = collectionOf(period);
  return {
    month: period.month,
    opening: decimalOf(period.opening),
    closing: decimalOf(period.closing),
    current: decimalOf(period.current),
    billed: decimalOf(period.billed),
    paid: decimalOf(period.paid),
    dso: tenths(dso),
    bestDso: tenths(bestDso),
    daysDelinquent: tenths(daysDelinquent),
    effectiveness: tenths(effectiveness),
  };
}

/** How fast what is billed is collected (rules/ageing.md#collection-figures). */
@Injectable()
export class TrackerFiguresHandlers {
  readonly figures = handle(trackFigures, async ({ revenueId, locationId }, call) => {
    // sums know no customers
    if (call.actor.customerId !== null) return { data: [] };
    const { revenue } = await call.read(InvoiceSearch).plan({ dateType: 1, revenueId, locationId });
    const ends = lastEnds(dayOf(call.now, call.actor.timeZone), monthCount);
    const before = dayAfter(`${ends[0]?.slice(0, 7)}-01`, -1);
    const places = { currencyId: undefined, locationId, revenue };
    const steps = await call.read(CollectionSteps).since(before, places);
    const currencyIds = [...new Set(steps.map(({ currencyId }) => currencyId))].toSorted(
      (one, other) => one - other,
    );
    return {
      data: currencyIds.map((currencyId) => {
        const months = monthsOf(
          steps.filter((step) => step.currencyId === currencyId),
          ends,
        );
        return {
          currencyId,
          currency: currencyOf(currencyId)?.code ?? '',
          months: months.map(figuresOf),
          year: figuresOf(together(months)),
        };
      }),
    };
  });
}
