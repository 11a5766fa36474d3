import { AuditFilter, listAuditActions } from '@kobodesk/contracts/reporting';
import type { Work } from '@kobodesk/chassis/operations/call';
import { threadFunction } from '@kobodesk/chassis/threads/threads';
import { agencyName, periodOf, printedLine } from '../export/export-head.js';
import type { ExportEntity } from '../export/export.entity.js';
import { pageSize, written, type ExportWork, type Tools, type Writing } from '../export/writing.js';
import { trailPage, type TrailDocument } from './audit-export.js';
import type { AuditTrail } from './audit-trail.js';
import type { TrailCursor } from './trail-query.js';
import { agenciesOf } from './whose-trail.js';
import type { writeAuditTrail } from './write-trail.thread.js';

const writer = threadFunction<typeof writeAuditTrail>(
  'writeAuditTrail',
  './write-trail.thread.js',
  import.meta.url,
);

/** The file of a trail, of one agency or of all. */
export async function auditWriting(
  tools: Tools,
  work: ExportWork,
  { kind, filter: stored }: Pick<ExportEntity, 'kind' | 'filter'>,
  trail: Pick<AuditTrail, 'count' | 'below'>,
): Promise<Writing> {
  const filter = AuditFilter.parse(stored);
  const agencies = await agenciesOf(work);
  const lines = await auditHead(work, filter);
  const task: TrailDocument = { kind, zone: work.actor.timeZone, lines, agencies };
  return {
    total: await trail.count(filter),
    write: written(tools, {
      name: 'Audits',
      writer,
      task,
      page: (after: TrailCursor | null) => trailPage({ trail, filter, size: pageSize }, after),
    }),
  };
}

/** Whose trail it is, of what days and kind, and when it was taken out: the lines under its title. */
async function auditHead(
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
