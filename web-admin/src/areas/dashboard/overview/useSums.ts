import { summariseInvoices, searchAgeing, type CurrencyBands } from '@kobodesk/contracts/invoicing';
import { getDashboardSummary, getDashboardTrend, type Trend } from '@kobodesk/contracts/reporting';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../../../shared/api/useAnswer';
import { can } from '../../../shared/auth/session';
import { daysBefore, stepOfDays, yearTo, type Days } from '../../../shared/period/period';

type Summary = ReplyOf<typeof getDashboardSummary>['data'];
export type Settled = ReplyOf<typeof summariseInvoices>['results'];

/** What is asked for a period and for the one before it. */
interface Pair<T> {
  now: T | undefined;
  before: T | undefined;
}

const dashboard = { resource: 'dashboard' };
const dayBefore = (days: Days): string =>
  daysBefore({ startDate: days.startDate, endDate: days.startDate }).endDate;

export const useSummaries = (days: Days): Pair<Summary> & { error: unknown } => {
  const now = useAnswer(getDashboardSummary, days, dashboard);
  const before = useAnswer(getDashboardSummary, daysBefore(days), dashboard);
  return { now: now.data?.data, before: before.data?.data, error: now.error };
};

/** Of the invoices that were raised in the days, how much is paid by now. */
export function useSettled(days: Days): Pair<Settled> {
  const options = { resource: 'invoices', enabled: can('invoice.search') };
  const of = ({ startDate, endDate }: Days) => ({ parameter: { dateType: 1, startDate, endDate } as const });
  const now = useAnswer(summariseInvoices, of(days), options);
  const before = useAnswer(summariseInvoices, of(daysBefore(days)), options);
  return { now: now.data?.results, before: before.data?.results };
}

/** What is due now, by band, and what was when the days began. */
export function useOpen(days: Days) {
  const options = { resource: 'invoices', enabled: can('ageing.view') };
  const now = useAnswer(searchAgeing, { pageSize: 1, parameter: { dateType: 1 } }, options);
  const asked = { pageSize: 1, parameter: { dateType: 1 as const, asAt: dayBefore(days) } };
  const before = useAnswer(searchAgeing, asked, options);
  const pair: Pair<CurrencyBands[]> = { now: now.data?.bands, before: before.data?.bands };
  return { ...pair, answer: now };
}

/** The period by its days, or months, and twelve months of which the last is the period's. */
export function useTrends(days: Days) {
  const run = useAnswer(getDashboardTrend, { ...days, step: stepOfDays(days) }, dashboard);
  const year = useAnswer(getDashboardTrend, { ...yearTo(days.endDate), step: 'month' }, dashboard);
  return { run: run.data?.data, year };
}

export const pointsOf = (trends: readonly Trend[] | undefined, currencyId: number): Trend['points'] =>
  trends?.find((trend) => trend.currencyId === currencyId)?.points ?? [];
