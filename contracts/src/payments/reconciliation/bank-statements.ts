import * as z from 'zod';
import {
  dataOf,
  id,
  keptSheet,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  problem,
  text,
  type SheetRule,
} from '../../kernel/index.js';
import { BanksOfAll } from './problems.js';

export const bankStatementFile: SheetRule = {
  maxBytes: 5 * 1024 * 1024,
  takesExcel: true,
  messages: {
    tooLarge: 'The file must be under 5mb',
    notText: 'The file must be a csv, Excel (.xlsx), CAMT.053 or MT940 file',
  },
};
/** of one statement */
export const mostBankLines = 20_000;
/** of a file that is only tried */
export const triedBankLines = 20;

/** It cannot be read, or it does not add up: why, with the row and the field (rules/reconciliation.md#gates). */
export const BankStatementUnreadable = problem(
  'BANK_STATEMENT_UNREADABLE',
  422,
  ({ why }: { why: string }) => why,
);
export const BankStatementNotFound = problem(
  'BANK_STATEMENT_NOT_FOUND',
  404,
  'The bank statement was not found',
);
/** Two that overlap came in the same moment; nothing of the second one was kept. */
export const BankStatementBusy = problem(
  'BANK_STATEMENT_BUSY',
  409,
  'Another statement of this account is being taken. Please try again',
);

/** A statement that was taken. Amounts are decimals of its currency, days YYYY-MM-DD. */
export const BankStatement = z.object({
  id: z.number().int(),
  account: z.string(),
  /** ISO code */
  currency: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  /** null where the file does not say */
  opening: z.string().nullable(),
  closing: z.string().nullable(),
  fileName: z.string(),
  /** what it was read by */
  profile: z.string(),
  /** lines of the file, and those of them that came by no statement before */
  lineCount: z.number().int(),
  added: z.number().int(),
  /** what the gates warn of, in sentences */
  findings: z.array(z.string()),
  uploadedBy: z.string(),
  /** ISO 8601 */
  uploadedAt: z.string(),
});
export type BankStatement = z.output<typeof BankStatement>;

const line = {
  /** value day */
  day: z.string(),
  /** money that came above 0, money that went below */
  amount: z.string(),
  narration: z.string(),
  /** '' where the bank gives none */
  bankReference: z.string(),
  /** what stands on the account after it; null where the bank does not say */
  balance: z.string().nullable(),
};

/** How the files of a bank are read. */
export const BankProfileView = z.object({
  name: z.string(),
  title: z.string(),
  /** of an agency's own: 1, 2, 3 …; 0 of one that is built in */
  version: z.number().int(),
  /** of a sheet: which headings each of its columns may have */
  columns: z.array(z.object({ column: z.string(), headings: z.array(z.string()) })),
});

const view = permission('reconciliation.view', 'reconciliation.manage');
const manage = permission('reconciliation.manage');
const file = keptSheet('Please select the file of a bank statement');
const profile = text('Please select how the file is read', 40);
const statementId = id('Please select a bank statement');

export const takeBankStatement = operation('payments.bank-statement.take', {
  summary:
    'Takes a bank statement in, when nothing is missing in it; the same file again is answered with the statement that is there',
  kind: 'command',
  repeatable: true,
  http: post('/api/Reconciliation/TakeStatement'),
  access: manage,
  sheets: { file: bankStatementFile },
  request: z.object({
    file,
    /** of the file, as it is called where it was uploaded */
    name: text('Please name the file', 120),
    /** absent of a file that names its account */
    account: OptionalText,
    /** ISO code; naira unless the file or this says otherwise */
    currency: OptionalText,
    profile,
    agencyId: OptionalId,
  }),
  response: dataOf(BankStatement).extend({
    message: z.string(),
    /** it had been taken before, and nothing was added */
    wasKnown: z.boolean(),
  }),
  problems: [BanksOfAll, BankStatementUnreadable, BankStatementBusy],
  touches: ['bank-statements', 'bank-lines'],
  deadline: 60_000,
});

export const searchBankStatements = operation('payments.bank-statement.search', {
  summary: 'Bank statements that were taken, the latest days first',
  kind: 'query',
  http: post('/api/Reconciliation/SearchStatements'),
  access: view,
  request: paged(z.object({ account: OptionalText, agencyId: OptionalId }).prefault({})),
  response: pageOf(BankStatement),
  problems: [BanksOfAll],
});

export const getBankStatement = operation('payments.bank-statement.get', {
  summary: 'A bank statement, and what its gates found',
  kind: 'query',
  http: post('/api/Reconciliation/GetStatement'),
  access: view,
  request: z.object({ id: statementId, agencyId: OptionalId }),
  response: dataOf(BankStatement),
  problems: [BanksOfAll, BankStatementNotFound],
});

export const listBankProfiles = operation('payments.bank-profile.list', {
  summary: 'How files of bank statements can be read',
  kind: 'query',
  http: post('/api/Reconciliation/ListProfiles'),
  access: view,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(BankProfileView),
});

export const tryBankProfile = operation('payments.bank-profile.try', {
  summary: 'Reads the first lines of a file as they would be taken; nothing is kept',
  kind: 'command',
  repeatable: true,
  http: post('/api/Reconciliation/TryProfile'),
  access: manage,
  sheets: { file: bankStatementFile },
  request: z.object({
    file,
    profile,
    /** a profile that is not saved yet: its columns as JSON, as the list of profiles has them */
    columns: OptionalText,
    agencyId: OptionalId,
  }),
  response: dataOf(
    z.object({
      /** '' or null where the file does not say */
      account: z.string(),
      currency: z.string(),
      fromDay: z.string(),
      toDay: z.string(),
      opening: z.string().nullable(),
      closing: z.string().nullable(),
      lineCount: z.number().int(),
      /** rows of the file and the lines that they become */
      lines: z.array(z.object({ row: z.number().int(), ...line })),
      /** why it could not be taken, each with its row and field */
      errors: z.array(z.string()),
    }),
  ),
  problems: [BankStatementUnreadable],
  deadline: 60_000,
});
