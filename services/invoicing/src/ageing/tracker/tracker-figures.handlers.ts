import { Injectable } from '@nestjs/common';
import {
  currencyOf,
  trackFigures,
  trackOfficers,
  type CollectionFigures,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { InvoiceSearch } from '../../search/invoice-search.js';
import { CollectionSteps } from './collection-steps.js';
import { collectionOf, lastEnds, monthsOf, together, type Month } from './collection.js';
import { OfficerSums } from './officer-sums.js';

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

/** Steps of a currency as months, and all of them together. */
const byCurrency = <S extends { currencyId: number }>(
  steps: readonly S[],
): [currencyId: number, own: S[]][] =>
  [...new Set(steps.map(({ currencyId }) => currencyId))]
    .toSorted((one, other) => one - other)
    .map((currencyId) => [currencyId, steps.filter((step) => step.currencyId === currencyId)]);

const byBilled = (one: { year: Month }, other: { year: Month }): number =>
  one.year.billed === other.year.billed ? 0 : one.year.billed > other.year.billed ? -1 : 1;

/** How fast what is billed is collected (rules/ageing.md#collection-figures). */
@Injectable()
export class TrackerFiguresHandlers {
  readonly figures = handle(trackFigures, async ({ revenueId, locationId, officerId }, call) => {
    // sums know no customers
    if (call.actor.customerId !== null) return { data: [] };
    const { revenue } = await call.read(InvoiceSearch).plan({ dateType: 1, revenueId, locationId });
    const { ends, before } = yearOf(call);
    const places = { currencyId: undefined, locationId, revenue };
    const steps =
      officerId === undefined
        ? await call.read(CollectionSteps).since(before, places)
        : await call.read(OfficerSums).since(before, officerId);
    return {
      data: byCurrency(steps).map(([currencyId, own]) => {
        const months = monthsOf(own, ends);
        return {
          currencyId,
          currency: currencyOf(currencyId)?.code ?? '',
          months: months.map(figuresOf),
          year: figuresOf(together(months)),
        };
      }),
    };
  });

  readonly officers = handle(trackOfficers, async (_input, call) => {
    if (call.actor.customerId !== null) return { data: [] };
    const { ends, before } = yearOf(call);
    const steps = await call.read(OfficerSums).since(before);
    return {
      data: byCurrency(steps).map(([currencyId, own]) => ({
        currencyId,
        currency: currencyOf(currencyId)?.code ?? '',
        officers: [...new Set(own.map(({ officerId }) => officerId))]
          .map((officerId) => {
            const theirs = own.filter((step) => step.officerId === officerId);
            const year = together(monthsOf(theirs, ends));
            return { officerId, officer: theirs.at(-1)?.officer ?? '', year };
          })
          .toSorted(byBilled)
          .map(({ year, ...officer }) => ({ ...officer, year: figuresOf(year) })),
      })),
    };
  });
}

/** The ends of the twelve months, and the day before the first of them. */
function yearOf({ now, actor }: Pick<Work, 'now' | 'actor'>): { ends: string[]; before: string } {
  const ends = lastEnds(dayOf(now, actor.timeZone), monthCount);
  return { ends, before: dayAfter(`${ends[0]?.slice(0, 7)}-01`, -1) };
}
