import { dayIn, lastMonth } from '../../shared/show/dates/days';

/** A type, no interface: it is a filter among others. */
export type AuditFilters = Record<'fromDate' | 'endDate' | 'auditType' | 'search', string>;

/** One month back to today, in the organisation's zone (rules/documents-and-audit.md#searching-the-trail). */
export function auditOfLastMonth(now: Date, zone: string): AuditFilters {
  const { startDate, endDate } = lastMonth(dayIn(now, zone));
  return { fromDate: startDate, endDate, auditType: '', search: '' };
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
