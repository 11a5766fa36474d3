import * as z from 'zod';
import { operation, OptionalId, permission, post } from '../../kernel/index.js';
import { JournalFilter } from '../../settlement/ledger/journal.js';
import { LedgerOfAll } from '../../settlement/problems.js';
import { ExportNotFound, ExportRow } from './exports.js';

export const downloadJournal = operation('reporting.journal.download', {
  summary: 'The journal of a period as CSV or Excel, with economic codes and control totals',
  kind: 'command',
  repeatable: true,
  http: post('/api/Ledger/DownloadJournal'),
  // reading it is reading the ledger
  access: permission('ledger.view'),
  request: z
    .object({
      downloadType: z.enum(['csv', 'excel'], 'Please choose CSV or Excel').default('csv'),
      parameter: JournalFilter.extend({ agencyId: OptionalId }).refine(
        ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
        { path: ['endDate'], message: 'The last day is before the first' },
      ),
    })
    .transform(({ downloadType: kind, parameter: { startDate, endDate } }) => ({
      kind,
      filter: { startDate, endDate },
    })),
  /** `downloadUrl` is empty while a large file is being made: ask for `data.id` again */
  response: z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow }),
  problems: [ExportNotFound, LedgerOfAll],
  deadline: 30_000,
});
