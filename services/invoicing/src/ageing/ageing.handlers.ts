import { Injectable } from '@nestjs/common';
import {
  ageingBands,
  currencyOf,
  dollar,
  exportAgeing,
  exportTracker,
  moneyText,
  naira,
  searchAgeing,
  trackPerformance,
  type AgeingBand,
  type AgeingCursor,
  type AgeingFilter,
  type CurrencyBands,
  type TrackerFilter,
  type TrackerSummary,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, type AgeingThresholds } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { InvoiceSearch } from '../search/invoice-search.js';
import { AgedInvoices } from './aged-invoices.js';
import { bandSums, daysOf, type BandSums, type DayRange } from './ageing-days.js';
import { ageingRowOf, type StoredAge } from './ageing-row.js';

type Asking = Pick<Work, 'ask' | 'read' | 'actor' | 'now'>;

/** What an age is told by: today, and from how many days an invoice is how late. */
interface Clock {
  today: string;
  thresholds: AgeingThresholds;
}

async function clockOf(call: Asking): Promise<Clock> {
  const { data: thresholds } = await call.ask(getAgeingThresholds, {});
  return { thresholds, today: dayOf(call.now, call.actor.timeZone) };
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

function currencyBands({ currencyId, bands }: BandSums): CurrencyBands {
  const outstanding = bands.reduce((total, { amount }) => total + amount, 0n);
  return {
    currencyId,
    currency: currencyOf(currencyId)?.code ?? '',
    count: bands.reduce((total, { count }) => total + count, 0),
    outstanding: decimalOf(outstanding),
    outstandingString: moneyText(outstanding, currencyId),
    bands: bands.map(({ band: { status, name }, count, amount }) => ({
      status,
      name,
      count,
      amount: decimalOf(amount),
    })),
  };
}

const nextOf = (rows: readonly StoredAge[], size: number, byDueDay: boolean): AgeingCursor | null => {
  const last = rows.length === size ? rows.at(-1) : undefined;
  if (!last) return null;
  return { id: last.id, key: byDueDay ? (last.open_due_day ?? '') : Number(last.created_at_ms) };
};
const nothing = (total: number) => (total === 0 ? { message: 'No record match your search' } : {});

/** Only naira and dollar have cards (rules/ageing.md#the-tracker). */
async function trackerSummary(
  call: Asking,
  filter: TrackerFilter,
  overdue: DayRange,
): Promise<{ total: number; summary: TrackerSummary }> {
  const [due, paid] = await sideBySide(
    call.read(AgedInvoices).due({ ...filter, dateType: 1 } as AgeingFilter, overdue),
    call.read(InvoiceSearch).summary({ ...filter, dateType: 1, status: 'Paid' }),
  );
  const sumOf = <Row extends { currencyId: number; count: number }>(
    rows: readonly Row[],
    id: number,
    amount: (row: Row) => bigint,
  ) => {
    const own = rows.filter(({ currencyId }) => currencyId === id);
    return {
      count: own.reduce((total, { count }) => total + count, 0),
      amount: decimalOf(own.reduce((total, row) => total + amount(row), 0n)),
    };
  };
  const overdueIn = (id: number) => sumOf(due, id, ({ amount }) => amount);
  const paidIn = (id: number) => sumOf(paid, id, (row) => row.paid);
  const total = [...due, ...paid].reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    summary: {
      totalOverDueNaira: overdueIn(naira).amount,
      totalPaidNaira: paidIn(naira).amount,
      totalNairaCount: overdueIn(naira).count,
      totalOverDueDollar: overdueIn(dollar).amount,
      totalPaidDollar: paidIn(dollar).amount,
      totalDollarCount: overdueIn(dollar).count,
      totalPaidNairaCount: paidIn(naira).count,
      totalPaidDollarCount: paidIn(dollar).count,
    },
  };
}

/** Invoice ageing analysis and performance tracker (rules/ageing.md). */
@Injectable()
export class AgeingHandlers {
  readonly search = handle(searchAgeing, async ({ parameter: filter, from, pageSize }, call) => {
    const clock = await clockOf(call);
    const days = chosenDays(filter, clock);
    const aged = call.read(AgedInvoices);
    const [rows, totalCount, due] = await sideBySide(
      aged.page(filter, days, { from, pageSize }),
      aged.count(filter, days),
      aged.due(filter),
    );
    return {
      results: rowsOf(rows, clock),
      totalCount,
      ...nothing(totalCount),
      bands: bandSums(due, clock.thresholds, clock.today).map(currencyBands),
      thresholds: clock.thresholds,
    };
  });

  readonly export = handle(exportAgeing, async ({ filter, after, size }, call) => {
    const clock = await clockOf(call);
    const days = chosenDays(filter, clock);
    const rows = await call.read(AgedInvoices).after(filter, days, { after, size });
    return { results: rowsOf(rows, clock), next: nextOf(rows, size, days !== undefined) };
  });

  readonly track = handle(trackPerformance, async ({ parameter: filter, from, pageSize }, call) => {
    const clock = await clockOf(call);
    const overdue = bandDays(3, clock);
    const [rows, { total, summary }] = await sideBySide(
      call.read(AgedInvoices).trackedPage(filter, overdue, { from, pageSize }),
      trackerSummary(call, filter, overdue),
    );
    return {
      results: rowsOf(rows, clock),
      totalCount: total,
      ...nothing(total),
      trackerSummary: summary,
    };
  });

  readonly exportTracked = handle(exportTracker, async ({ filter, after, size }, call) => {
    const clock = await clockOf(call);
    const rows = await call.read(AgedInvoices).trackedAfter(filter, bandDays(3, clock), { after, size });
    return { results: rowsOf(rows, clock), next: nextOf(rows, size, false) };
  });
}
