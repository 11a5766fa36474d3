import * as z from 'zod';
import { dataOf, Id, listOf, operation, signedIn, lookedUp } from '../../kernel/index.js';
import { problem } from '../../kernel/index.js';

export const ExportNotFound = problem('EXPORT_NOT_FOUND', 404, 'The download was not found');

/** What a file is made as. */
export const fileKinds = ['pdf', 'excel', 'csv'] as const;

/** What the rows of a file come to, as its last lines say it too: whoever takes it on can check that it is whole. */
export const ControlTotal = z.object({
  /** 'Total', 'Voided' and the like */
  label: z.string(),
  currency: z.string(),
  count: z.number(),
  /** decimals by what they are: invoiced, paid, credited, … */
  amounts: z.record(z.string(), z.string()),
});
export type ControlTotal = z.output<typeof ControlTotal>;

/** A file that is being made of a whole search result. */
export const ExportRow = z.object({
  id: z.number(),
  kind: z.enum(fileKinds),
  /** 'Invoices.xlsx': what it is of, and as what; the file of one account bears its number besides */
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  rowsDone: z.number(),
  rowsTotal: z.number(),
  /** empty until it is done */
  downloadUrl: z.string(),
  /** empty until it is done, and for lists without amounts */
  controlTotals: z.array(ControlTotal),
  createdAt: z.string(),
});
export type ExportRow = z.output<typeof ExportRow>;

export const listExports = operation('reporting.export.list', {
  summary: "The caller's own downloads of the last hour, newest first",
  kind: 'query',
  // of nobody but the caller
  access: signedIn,
  request: z.object({}),
  response: listOf(ExportRow),
});

export const getExport = operation('reporting.export.get', {
  summary: 'How far a download is, and its address when it is done',
  kind: 'query',
  access: signedIn,
  request: z.object({ exportId: Id }),
  response: dataOf(ExportRow),
  problems: [ExportNotFound],
});

export const exportsResource = {
  ...lookedUp('exports', listExports),
  one: { operation: getExport, key: 'exportId' },
};
