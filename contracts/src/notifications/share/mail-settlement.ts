import * as z from 'zod';
import { emailAddress, Id, operation, OptionalId, permission, post, Report } from '../../kernel/index.js';
import { SettlementUnproved } from '../../reporting/download/settlement-downloads.js';
import { StatementTooLong } from '../../reporting/download/statement-downloads.js';
import { BeneficiaryKey } from '../../settlement/statement/beneficiary-key.js';
import { LedgerOfAll } from '../../settlement/problems.js';
import { SettlementStatementNotFound } from '../../settlement/statement/settlement-statements.js';

/** It is what was issued, with its code: the mail says nothing that the paper does not. */
export const mailSettlement = operation('notifications.settlement.mail', {
  summary: 'Sends an issued settlement statement by mail, as PDF',
  kind: 'command',
  http: post('/api/Settlement/MailStatement'),
  access: permission('settlement.manage'),
  request: z.object({
    beneficiary: BeneficiaryKey,
    currencyId: Id,
    number: Id,
    recipientEmail: emailAddress('Please enter an email address'),
    agencyId: OptionalId,
  }),
  response: Report,
  problems: [SettlementStatementNotFound, SettlementUnproved, StatementTooLong, LedgerOfAll],
  deadline: 30_000,
});
