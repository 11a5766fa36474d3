import * as z from 'zod';
import { dataOf, Id, internal, operation } from '../../kernel/index.js';
import { StatementFilter } from '../../invoicing/statement/statement.js';
import { CustomerNotFound } from '../../invoicing/problems.js';
import { ExportNotFound, ExportRow } from './exports.js';
import { BeneficiaryKey } from '../../settlement/statement/beneficiary-key.js';
import { LedgerOfAll } from '../../settlement/problems.js';
import { SettlementStatementNotFound } from '../../settlement/statement/settlement-statements.js';
import { SettlementUnproved } from './settlement-downloads.js';
import { StatementTooLong } from './statement-downloads.js';

/** Made with the rights of whoever orders it, and asked after in a second call. */
export const orderStatement = operation('reporting.statement.order', {
  summary: 'Has a statement of account printed, for other services',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ parameter: StatementFilter }),
  response: dataOf(
    z.object({
      exportId: z.number(),
      customerName: z.string(),
      /** '' from the beginning */
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  problems: [CustomerNotFound, StatementTooLong],
});

/** The same of an issued settlement statement. */
export const orderSettlement = operation('reporting.settlement.order', {
  summary: 'Has an issued settlement statement printed, for other services',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ beneficiary: BeneficiaryKey, currencyId: Id, number: Id }),
  response: dataOf(z.object({ exportId: z.number(), accountName: z.string(), toDay: z.string() })),
  problems: [SettlementStatementNotFound, SettlementUnproved, StatementTooLong, LedgerOfAll],
});

export const getStatementFile = operation('reporting.statement.get-file', {
  summary: 'How far such a file is, and where it is in the file store',
  kind: 'query',
  access: internal,
  request: z.object({ exportId: Id }),
  response: dataOf(
    z.object({
      state: ExportRow.shape.state,
      /** '' until it is done */
      fileId: z.string(),
    }),
  ),
  problems: [ExportNotFound],
});
