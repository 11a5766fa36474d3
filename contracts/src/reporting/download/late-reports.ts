import * as z from 'zod';
import { dataOf, Id, internal, operation } from '../../kernel/index.js';
import { ExportNotFound, ExportRow } from './exports.js';

/** Ordered and asked after in two calls: a large agency's file takes longer than anybody waits for an answer. */
export const orderLateReport = operation('reporting.late-report.order', {
  summary: 'Has the Excel of all that is midly due, due or overdue made, for other services',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({}),
  response: dataOf(z.object({ exportId: z.number() })),
});

export const getLateReport = operation('reporting.late-report.get', {
  summary: 'How far such a file is, and where it is in the file store',
  kind: 'query',
  access: internal,
  request: z.object({ exportId: Id }),
  response: dataOf(
    z.object({
      state: ExportRow.shape.state,
      /** '' until it is done */
      fileId: z.string(),
      fileName: z.string(),
      rows: z.number(),
    }),
  ),
  problems: [ExportNotFound],
});
