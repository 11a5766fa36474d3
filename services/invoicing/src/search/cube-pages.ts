import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { monthOf } from '../roll-up/cube-rows.js';
import type { Grain } from '../roll-up/roll-row.js';
import { monthEnd, spansOf } from './day-spans.js';
import { InvoiceCube, type Slice } from './invoice-cube.js';
import { holding, inOrder, joined, partsOf, spanned, sumOf, type Part, type Run } from './page-days.js';

/** Where a page begins in its list, and how long it may be. */
interface PagePlace {
  order: 'ASC' | 'DESC';
  offset: number;
  size: number;
}

/** The parts of a period that hold a page, in its order. */
interface HeldPage extends Pick<PagePlace, 'order' | 'size'> {
  held: readonly Part[];
  skip: number;
}

/** The days that hold a page, in its order, and how many fit in all. */
export interface PageDays {
  runs: Run[];
  total: number;
}

interface Month {
  from: string;
  to: string;
}

/** a page that lies deeper is hardly in the month that leads its list */
const nearTheTop = 200;

/** each run is a question of its own */
const mostRuns = 4;

/** What few months hold is looked for in those alone; of many in one walk over all of them. */
const ofMonths = (runs: Run[]): Run[] => (runs.length > mostRuns ? spanned(runs) : runs);

/** What of a month leads a list, as far as its period has it; undefined where nothing says. */
export function leadingMonth(
  { startDate, endDate }: InvoiceFilter,
  order: PagePlace['order'],
  today: string,
): Month | undefined {
  const last = endDate !== undefined && endDate < today ? endDate : today;
  const day = order === 'DESC' ? last : startDate;
  if (day === undefined) return undefined;
  const [first, end] = [monthOf(day), monthEnd(day)];
  const from = startDate !== undefined && startDate > first ? startDate : first;
  const to = endDate !== undefined && endDate < end ? endDate : end;
  return from <= to ? { from, to } : undefined;
}

/** On which days of the cube the rows of a page lie: it costs months and days, however deep it lies and however few there are. */
export class CubePages extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  /**
   * The months and edges of the period first, then the days of those that hold the page. Those of the month that leads the
   * list are asked for beside: most pages lie in it.
   */
  async of(filter: InvoiceFilter, slice: Slice, { order, ...page }: PagePlace): Promise<PageDays> {
    const lead = page.offset < nearTheTop ? this.leadOf(filter, slice, order) : undefined;
    const [parts, days] = await sideBySide(
      this.cube.parts(filter, slice),
      lead && this.cube.countsBy(filter, slice, [{ grain: 'day', ...lead, sign: 1 }]),
    );
    const total = sumOf(parts);
    const { held, skip } = holding(inOrder(parts, order), page);
    const [only, ...others] = held;
    if (days && others.length === 0 && only?.day === lead?.from && only?.to === lead?.to) {
      const led = holding(inOrder(partsOf(days, {}), order), { offset: skip, size: page.size });
      return { runs: joined(led.held, led.skip), total };
    }
    return { runs: await this.within(filter, slice, { held, skip, order, size: page.size }), total };
  }

  /** Of the parts that hold a page; of years their months first. */
  async within(filter: InvoiceFilter, slice: Slice, page: HeldPage): Promise<Run[]> {
    let { held, skip } = page;
    if (slice.daysOf) return ofMonths(joined(held, skip));
    if (held.some(({ day, to }) => monthOf(day) !== monthOf(to)))
      ({ held, skip } = await this.finer(filter, slice, page, 'month'));
    if (held.some(({ day, to }) => day !== to))
      ({ held, skip } = await this.finer(filter, slice, { ...page, held, skip }, 'day'));
    return joined(held, skip);
  }

  /** What of months or days, at the largest, holds a page that some parts hold. */
  private async finer(filter: InvoiceFilter, slice: Slice, page: HeldPage, largest: Grain) {
    const ends = page.held.flatMap(({ day, to }) => [day, to]).sort();
    const period = { startDate: ends[0] ?? '', endDate: ends.at(-1) ?? '' };
    const spans = spansOf(period.startDate, period.endDate, largest);
    const parts = partsOf(await this.cube.countsBy(filter, slice, spans), period);
    return holding(inOrder(parts, page.order), { offset: page.skip, size: page.size });
  }

  /** Undefined where its days are told with the months of the period, or many names are asked for. */
  private leadOf(
    filter: InvoiceFilter,
    { view, names, daysOf }: Slice,
    order: PagePlace['order'],
  ): Month | undefined {
    const today = dayOf(this.scope.now, this.actor.timeZone);
    const lead = names === undefined && !daysOf ? leadingMonth(filter, order, today) : undefined;
    const isTold = this.cube
      .period(filter, view)
      .some(({ grain, sign, to }) => grain === 'day' && sign === 1 && lead !== undefined && to === lead.to);
    return isTold ? undefined : lead;
  }
}
