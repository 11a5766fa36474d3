import { dayIn } from '../../shared/show/dates';

/** A type, no interface: it is a filter among others. */
export type AuditFilters = Record<'fromDate' | 'endDate' | 'auditType' | 'search', string>;

/**
 * One month back to today, in the organisation's zone (rules/documents-and-audit.md#searching-the-trail); the
 * 31st goes back to the last day of a short month.
 */
export function lastMonth(now: Date, zone: string): AuditFilters {
  const endDate = dayIn(now, zone);
  const [year = 0, month = 0, day = 0] = endDate.split('-').map((part) => Number.parseInt(part, 10));
  const lastOfPrevious = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month - 2, Math.min(day, lastOfPrevious)));
  return { fromDate: start.toISOString().slice(0, 10), endDate, auditType: '', search: '' };
}

/**
 * What the operations are asked: start of the first day to the end of the last
 * (rules/documents-and-audit.md#searching-the-trail).
 */
export const parameterOf = ({ fromDate, endDate, auditType, search }: AuditFilters) => ({
  search,
  auditType: auditType === '' ? undefined : auditType,
  fromDate: fromDate === '' ? undefined : `${fromDate}T00:00:00`,
  endDate: endDate === '' ? undefined : `${endDate}T23:59:59`,
});
