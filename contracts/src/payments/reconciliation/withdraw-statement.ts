import * as z from 'zod';
import { id, operation, OptionalId, permission, post, problem, Report, text } from '../../kernel/index.js';
import { BankStatementNotFound } from './bank-statements.js';
import { BanksOfAll } from './problems.js';

/** What a person said of a line is not taken away with it: they undo it first, and it stays in the history. */
export const BankStatementDecided = problem(
  'BANK_STATEMENT_DECIDED',
  409,
  'Somebody has decided on a line of this statement: it stays, and its lines can be undone one by one',
);
/** What it shares with this one was not added again: it would be gone. */
export const BankStatementOverlapped = problem(
  'BANK_STATEMENT_OVERLAPPED',
  409,
  ({ fileName }: { fileName: string }) =>
    `A later statement of this account has days of it, ${fileName}: please withdraw that one first`,
);

export const withdrawBankStatement = operation('payments.bank-statement.withdraw', {
  summary:
    'Withdraws a bank statement that was given for the wrong account: it goes with its lines and what the rules made of them, and the file can be taken anew',
  kind: 'command',
  http: post('/api/Reconciliation/WithdrawStatement'),
  access: permission('reconciliation.manage'),
  request: z.object({
    id: id('Please select a bank statement'),
    reason: text('Please say why', 200),
    agencyId: OptionalId,
  }),
  response: Report,
  problems: [BanksOfAll, BankStatementNotFound, BankStatementDecided, BankStatementOverlapped],
  touches: ['bank-statements', 'bank-lines'],
});
