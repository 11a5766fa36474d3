import * as z from 'zod';
import { operation, permission, post } from '../../kernel/index.js';
import { CreditNoteFilter } from '../../invoicing/credit-note/credit-notes.js';
import { OptionalDownloadKind } from './downloads.js';
import { ExportNotFound, ExportRow } from './exports.js';

const size = z.coerce.number().int().optional();

export const downloadCreditNotes = operation('reporting.credit-note.download', {
  summary: 'The whole result of a search of credit notes as PDF, Excel or CSV',
  kind: 'command',
  repeatable: true,
  http: post('/api/CreditNoteRequest/SearchDownloadBDA'),
  access: permission('credit-note.request', 'credit-note.decide'),
  request: z
    .object({
      pageSize: size,
      downloadFormat: OptionalDownloadKind,
      parameter: CreditNoteFilter.extend({ pageSize: size, downloadFormat: OptionalDownloadKind }),
    })
    .transform(({ downloadFormat, parameter: { downloadFormat: inner, pageSize: _all, ...filter } }) => ({
      kind: downloadFormat ?? inner ?? ('excel' as const),
      filter,
    })),
  /** `downloadUrl` is empty while a large file is being made: ask for `data.id` again */
  response: z.object({
    message: z.string(),
    downloadUrl: z.string(),
    /** the same address where the documents look for it */
    responseType: z.object({ downloadUrl: z.string() }),
    data: ExportRow,
  }),
  problems: [ExportNotFound],
  deadline: 30_000,
});
