import { Injectable } from '@nestjs/common';
import { currencyOf, trackFigures, trackOfficers } from '@kobodesk/contracts/invoicing';
import { handle } from '@kobodesk/chassis/operations/handle';
import { monthsOf, together, type Month } from './collection.js';
import { byCurrency, figuresOf, stepsOf, yearOf } from './figures.js';
import { OfficerSums } from './officer-sums.js';

const byBilled = (one: { year: Month }, other: { year: Month }): number =>
  one.year.billed === other.year.billed ? 0 : one.year.billed > other.year.billed ? -1 : 1;

/** How fast what is billed is collected (rules/ageing.md#collection-figures). */
@Injectable()
export class TrackerFiguresHandlers {
  readonly figures = handle(trackFigures, async ({ revenueId, locationId, officerId }, call) => {
    // sums know no customers
    if (call.actor.customerId !== null) return { data: [] };
    const { ends, before } = yearOf(call);
    const steps =
      officerId === undefined
        ? await stepsOf(call, { revenueId, locationId })
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
