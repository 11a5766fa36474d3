import { type AgeingFilter, type CollectionFigures } from '@kobodesk/contracts/invoicing';
import { dayAfter, decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { InvoiceSearch } from '../../search/invoice-search.js';
import { CollectionSteps, type CurrencyStep } from './collection-steps.js';
import { collectionOf, lastEnds, monthsOf, together, type Month } from './collection.js';

const monthCount = 12;

const tenths = (value: bigint | undefined): string | null =>
  value === undefined ? null : decimalOf(value * 100n);

/** A period with its figures, as they are shown. */
export function figuresOf(period: Month): CollectionFigures {
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

/** Steps by currency, the lowest number first. */
export const byCurrency = <S extends { currencyId: number }>(
  steps: readonly S[],
): [currencyId: number, own: S[]][] =>
  [...new Set(steps.map(({ currencyId }) => currencyId))]
    .toSorted((one, other) => one - other)
    .map((currencyId) => [currencyId, steps.filter((step) => step.currencyId === currencyId)]);

/** The ends of the twelve months, and the day before the first of them. */
export function yearOf({ now, actor }: Pick<Work, 'now' | 'actor'>): { ends: string[]; before: string } {
  const ends = lastEnds(dayOf(now, actor.timeZone), monthCount);
  return { ends, before: dayAfter(`${ends[0]?.slice(0, 7)}-01`, -1) };
}

type Places = Pick<AgeingFilter, 'revenueId' | 'locationId' | 'currencyId'>;

/** What moved in the twelve months and was due before them, of what whoever asks sees of a revenue and a location. */
export async function stepsOf(
  call: Pick<Work, 'read' | 'now' | 'actor'>,
  { revenueId, locationId, currencyId }: Places,
): Promise<CurrencyStep[]> {
  const { revenue } = await call.read(InvoiceSearch).plan({ dateType: 1, revenueId, locationId });
  return call.read(CollectionSteps).since(yearOf(call).before, { currencyId, locationId, revenue });
}

/** The twelve months as one period, by currency. Sums know no customers: to one of those nothing is told. */
export async function yearsOf(
  call: Pick<Work, 'read' | 'now' | 'actor'>,
  places: Places,
): Promise<Map<number, Month>> {
  if (call.actor.customerId !== null) return new Map();
  const { ends } = yearOf(call);
  const own = byCurrency(await stepsOf(call, places));
  return new Map(own.map(([currencyId, steps]) => [currencyId, together(monthsOf(steps, ends))]));
}
