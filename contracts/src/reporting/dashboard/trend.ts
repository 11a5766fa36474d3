import * as z from 'zod';
import { calendarDate, dataOf, get, operation, OptionalId, permission } from '../../kernel/index.js';

/** So many days, or months, are told at most. */
export const longestTrend = { day: 400, month: 120 } as const;
export const TrendStep = z.enum(['day', 'month'], 'Please select a valid step');
export type TrendStep = z.output<typeof TrendStep>;

const asDay = (text: string): Date => new Date(`${text}T00:00:00Z`);
const following: Record<TrendStep, (day: Date) => Date> = {
  day: (day) => new Date(day.getTime() + 86_400_000),
  month: (day) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)),
};
/** So much of a day, YYYY-MM-DD, is its step. */
export const stepLength = { day: 10, month: 7 } as const;

/** How a day's step is called: the day itself, or its month, YYYY-MM. */
export const stepOf = (day: string, step: TrendStep): string => day.slice(0, stepLength[step]);

/** The steps that days lie in, oldest first; one more than are told where there are too many. */
export function trendSteps(startDate: string, endDate: string, step: TrendStep): string[] {
  const steps: string[] = [];
  const last = asDay(endDate);
  for (let at = asDay(startDate); at <= last && steps.length <= longestTrend[step]; at = following[step](at))
    steps.push(stepOf(at.toISOString().slice(0, 10), step));
  return steps;
}

const Sum = z.object({ count: z.number().int(), amount: z.string() });
const Trend = z.object({
  currencyId: z.number(),
  currency: z.string(),
  /** each step of the period, oldest first, those in which nothing happened too */
  points: z.array(z.object({ step: z.string(), invoices: Sum, payments: Sum })),
});
export type Trend = z.output<typeof Trend>;

const Asked = z
  .object({
    startDate: calendarDate('Please select a start date'),
    endDate: calendarDate('Please select an end date'),
    step: TrendStep.default('month'),
    agencyId: OptionalId,
  })
  .superRefine(({ startDate, endDate, step }, check) => {
    if (trendSteps(startDate, endDate, step).length <= longestTrend[step]) return;
    const message = `Please select at most ${longestTrend[step]} ${step}s`;
    check.addIssue({ code: 'custom', path: ['startDate'], message });
  });

export const getDashboardTrend = operation('reporting.dashboard.trend', {
  summary: 'What was invoiced and what was paid in each day or month of a period, per currency',
  kind: 'query',
  http: get('/api/Dashboard/Trend'),
  access: permission('dashboard.view'),
  request: Asked,
  response: dataOf(z.array(Trend)),
});

export const getAdminTrend = operation('reporting.dashboard.admin-trend', {
  summary: 'The same over all agencies, for provider users',
  kind: 'query',
  http: get('/api/Dashboard/AdminTrend'),
  access: permission('dashboard.admin'),
  request: Asked,
  response: dataOf(z.array(Trend)),
});
