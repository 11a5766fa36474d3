import * as z from 'zod';
import { operation, permission, post, problem } from '../../kernel/index.js';
import { StatementFilter } from '../../invoicing/statement/statement.js';
import { CustomerNotFound } from '../../invoicing/problems.js';
import { OptionalDownloadKind } from './downloads.js';
import { ExportNotFound, ExportRow } from './exports.js';

/** A page holds some thirty. */
export const mostLinesOnPaper = 2000;

export const StatementTooLong = problem(
  'STATEMENT_TOO_LONG',
  422,
  'This statement is too long for paper. Please choose a shorter period, or Excel',
);

export const downloadStatement = operation('reporting.statement.download', {
  summary:
    'The statement of account of a customer as PDF under the letterhead of the agency, or as Excel or CSV',
  kind: 'command',
  repeatable: true,
  http: post('/api/Customer/DownloadCustomerStatementBDA'),
  access: permission('invoice.download'),
  request: z
    .object({
      downloadType: OptionalDownloadKind,
      parameter: StatementFilter.extend({ downloadType: OptionalDownloadKind }),
    })
    .transform(({ downloadType, parameter: { downloadType: inner, ...filter } }) => ({
      kind: downloadType ?? inner ?? ('pdf' as const),
      filter,
    })),
  /** `downloadUrl` is empty while the file is being made: ask for `data.id` again */
  response: z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow }),
  problems: [CustomerNotFound, StatementTooLong, ExportNotFound],
  deadline: 30_000,
});
