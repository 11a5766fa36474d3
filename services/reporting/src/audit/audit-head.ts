import { listAuditActions, type AuditFilter } from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';
import { agencyName, periodOf, printedLine } from '../export/export-head.js';

/** Whose trail it is, of what days and kind, and when it was taken out: the lines under its title. */
export async function auditHead(
  work: Pick<Work, 'ask' | 'actor' | 'now'>,
  { fromDate, endDate, auditType, search }: AuditFilter,
): Promise<string[]> {
  const actions = auditType === undefined ? [] : (await work.ask(listAuditActions, {})).data;
  const type = actions.find(({ id }) => id === auditType)?.name;
  const what = [
    `Recorded ${periodOf({ startDate: fromDate, endDate })}`,
    ...(type === undefined ? [] : [`Audit type: ${type}`]),
    ...(search === undefined ? [] : [`Search: ${search}`]),
  ];
  const agency = (await agencyName(work)) || 'All agencies';
  return [agency, what.join(' · '), printedLine(work)];
}
