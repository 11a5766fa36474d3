import * as z from 'zod';
import { operation, permission, post } from '../../kernel/index.js';
import { AgeingFilter } from '../../invoicing/ageing/ageing-analysis.js';
import { TrackerFilter } from '../../invoicing/ageing/performance-tracker.js';
import { OptionalDownloadKind } from './downloads.js';
import { ExportNotFound, ExportRow } from './exports.js';

const size = z.coerce.number().int().optional();

/** A filter with the kind of file in it or beside it; Excel unless something is said. */
const ordered = <Filter extends z.ZodRawShape>(filter: z.ZodObject<Filter>) =>
  z.object({
    pageSize: size,
    from: size,
    downloadType: OptionalDownloadKind,
    parameter: filter.extend({ pageSize: size, from: size, downloadType: OptionalDownloadKind }),
  });

/** `downloadUrl` is empty while a large file is being made: ask for `data.id` again */
const response = z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow });

export const downloadAgeing = operation('reporting.ageing.download', {
  summary: 'The whole result of an ageing analysis as PDF, Excel or CSV',
  kind: 'command',
  repeatable: true,
  http: post('/api/InvoiceAgingAnalysis/DownloadInvoiceAgingAnalysisBDA'),
  access: permission('ageing.view'),
  request: ordered(AgeingFilter).transform(({ downloadType, parameter }) => {
    const { downloadType: inner, pageSize: _size, from: _from, ...filter } = parameter;
    return { kind: downloadType ?? inner ?? ('excel' as const), filter };
  }),
  response,
  problems: [ExportNotFound],
  deadline: 30_000,
});

export const downloadTracker = operation('reporting.tracker.download', {
  summary: 'The overdue and paid invoices of a period, with what they come to, as PDF, Excel or CSV',
  kind: 'command',
  repeatable: true,
  http: post('/api/InvoiceAgingAnalysis/DownloadPerformanceTrackerBDA'),
  access: permission('ageing.view'),
  request: ordered(TrackerFilter).transform(({ downloadType, parameter }) => {
    const { downloadType: inner, pageSize: _size, from: _from, ...filter } = parameter;
    return { kind: downloadType ?? inner ?? ('excel' as const), filter };
  }),
  response,
  problems: [ExportNotFound],
  deadline: 30_000,
});
