import { dayAfter } from '@kobodesk/contracts/kernel';
import type { Days } from './period';

/** The first and the last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): Days {
  const startDate = `${month}-01`;
  // 31 days after a first there is always the next month
  const next = `${dayAfter(startDate, 31).slice(0, 7)}-01`;
  return { startDate, endDate: dayAfter(next, -1) };
}
