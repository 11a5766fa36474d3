import * as z from 'zod';
import { Id, operation, OptionalId, permission, post, problem } from '../../kernel/index.js';
import { BeneficiaryKey, LedgerOfAll, SettlementStatementNotFound } from '../../settlement/index.js';
import { OptionalDownloadKind } from './downloads.js';
import { ExportNotFound, ExportRow } from './exports.js';
import { StatementTooLong } from './statement-downloads.js';

/** Paper that says one thing in its sums and another in its lines is worse than none. */
export const SettlementUnproved = problem(
  'SETTLEMENT_UNPROVED',
  409,
  'The ledger does not come to what this statement says: please have the ledger verified',
);

export const downloadSettlement = operation('reporting.settlement.download', {
  summary:
    'An issued settlement statement as PDF under the letterhead of the agency with its code, or as Excel or CSV',
  kind: 'command',
  repeatable: true,
  http: post('/api/Settlement/DownloadStatement'),
  // reading it is reading the ledger
  access: permission('ledger.view'),
  request: z
    .object({
      downloadType: OptionalDownloadKind,
      parameter: z.object({
        beneficiary: BeneficiaryKey,
        currencyId: Id,
        number: Id,
        agencyId: OptionalId,
      }),
    })
    .transform(({ downloadType, parameter }) => ({
      kind: downloadType ?? ('pdf' as const),
      filter: parameter,
    })),
  /** `downloadUrl` is empty while the file is being made: ask for `data.id` again */
  response: z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow }),
  problems: [SettlementStatementNotFound, SettlementUnproved, StatementTooLong, ExportNotFound, LedgerOfAll],
  deadline: 30_000,
});
