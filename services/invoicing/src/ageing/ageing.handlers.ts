import { Injectable } from '@nestjs/common';
import {
  ageingBands,
  exportAgeing,
  exportTracker,
  searchAgeing,
  trackPerformance,
  type AgeingBand,
  type AgeingCursor,
  type AgeingFilter,
} from '@kobodesk/contracts/invoicing';
import { found, invariant, sumOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, type AgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { InvoiceSearch } from '../search/invoice-search.js';
import { AgedInvoices } from './aged-invoices.js';
import { AgedAsAt } from './as-at/aged-as-at.js';
import { bandSums, daysOf, type BandSums, type DayRange } from './ageing-days.js';
import { ageingRowOf, asItWas, type StoredAge } from './ageing-row.js';
import { countOf, currencyBands, trackerSummary } from './ageing-summary.js';

type Asking = Pick<Work, 'ask' | 'read' | 'actor' | 'now'>;

/** What an age is told by: today, and from how many days an invoice is how late. */
interface Clock {
  today: string;
  thresholds: AgeingThresholds;
}

async function clockOf(call: Asking, asAt?: string): Promise<Clock> {
  const { data: thresholds } = await call.ask(getAgeingThresholds, {});
  return { thresholds, today: asAt ?? dayOf(call.now, call.actor.timeZone) };
}

const bandDays = (status: AgeingBand['status'], { thresholds, today }: Clock): DayRange => {
  const band = ageingBands(thresholds).find((one) => one.status === status);
  if (!band) throw new Error(`there is no band ${status}`);
  return daysOf(band, today);
};
const chosenDays = ({ status }: AgeingFilter, clock: Clock): DayRange | undefined =>
  status === undefined ? undefined : bandDays(status, clock);

const rowsOf = (rows: readonly StoredAge[], { thresholds, today }: Clock) =>
  rows.map((row) => ageingRowOf(row, thresholds, today));

const nextOf = (rows: readonly StoredAge[], size: number, byDueDay: boolean): AgeingCursor | null => {
  const last = rows.length === size ? rows.at(-1) : undefined;
  if (!last) return null;
  return { id: last.id, key: byDueDay ? (last.open_due_day ?? '') : Number(last.created_at_ms) };
};

const countOfBand = (sums: readonly BandSums[], status: AgeingBand['status'] | undefined): number =>
  countOf(sums.flatMap(({ bands }) => bands.filter(({ band }) => band.status === status)));

const isOfThen = ({ asAt: day, asKnown }: AgeingFilter): boolean =>
  day !== undefined || asKnown !== undefined;

/** What was due at the end of a day: by the movements until then (rules/ageing.md#as-at). */
async function asAt(
  call: Asking,
  filter: AgeingFilter,
  { clock, from, pageSize }: { clock: Clock; from: number; pageSize: number },
) {
  const then = call.read(AgedAsAt);
  const days = chosenDays(filter, clock);
  const due = await then.due(filter);
  const rows = await then.rows(filter, due, { days, offset: from * pageSize, size: pageSize });
  const totalCount = countOf(due.filter(({ dueDay }) => !days || (dueDay >= days.from && dueDay <= days.to)));
  const bands = bandSums(due, clock.thresholds, clock.today);
  const banded = sumOf(bands.flatMap((sums) => sums.bands.map(({ amount }) => amount)));
  invariant(banded === sumOf(due.map(({ amount }) => amount)), 'the bands come to what is due');
  return {
    ...found(rowsOf(rows.map(asItWas), clock), totalCount),
    bands: bands.map(currencyBands),
    thresholds: clock.thresholds,
  };
}

/** Invoice ageing analysis and performance tracker (rules/ageing.md). */
@Injectable()
export class AgeingHandlers {
  readonly search = handle(searchAgeing, async ({ parameter: filter, from, pageSize }, call) => {
    const clock = await clockOf(call, filter.asAt);
    const days = chosenDays(filter, clock);
    if (isOfThen(filter)) return asAt(call, filter, { clock, from, pageSize });
    const aged = call.read(AgedInvoices);
    const [rows, bands, all] = await sideBySide(
      aged.page(filter, days, { from, pageSize }),
      aged.bands(filter, clock.thresholds, clock.today),
      days ? undefined : aged.count(filter),
    );
    return {
      ...found(rowsOf(rows, clock), all ?? countOfBand(bands, filter.status)),
      bands: bands.map(currencyBands),
      thresholds: clock.thresholds,
    };
  });

  readonly export = handle(exportAgeing, async ({ filter, after, size }, call) => {
    const clock = await clockOf(call, filter.asAt);
    const days = chosenDays(filter, clock);
    if (isOfThen(filter)) {
      const offset = after?.id ?? 0;
      const aged = call.read(AgedAsAt);
      const then = await aged.rows(filter, await aged.due(filter), { days, offset, size });
      const next = then.length === size ? { key: 'row', id: offset + size } : null;
      return { results: rowsOf(then.map(asItWas), clock), next };
    }
    const rows = await call.read(AgedInvoices).after(filter, days, { after, size });
    return { results: rowsOf(rows, clock), next: nextOf(rows, size, days !== undefined) };
  });

  readonly track = handle(trackPerformance, async ({ parameter: filter, from, pageSize }, call) => {
    const clock = await clockOf(call);
    const overdue = bandDays(3, clock);
    const raised = { ...filter, dateType: 1 as const };
    const [rows, due, paid] = await sideBySide(
      call.read(AgedInvoices).trackedPage(filter, overdue, { from, pageSize }),
      call.read(AgedInvoices).due(raised as AgeingFilter, overdue),
      call.read(InvoiceSearch).summary({ ...raised, status: 'Paid' }),
    );
    const totalCount = countOf([...due, ...paid]);
    return {
      ...found(rowsOf(rows, clock), totalCount),
      trackerSummary: trackerSummary(due, paid),
    };
  });

  readonly exportTracked = handle(exportTracker, async ({ filter, after, size }, call) => {
    const clock = await clockOf(call);
    const rows = await call.read(AgedInvoices).trackedAfter(filter, bandDays(3, clock), { after, size });
    return { results: rowsOf(rows, clock), next: nextOf(rows, size, false) };
  });
}
