import { createInvoice } from '@kobodesk/contracts/invoicing';
import {
  acceptBankLine,
  confirmPayment,
  findBankLines,
  getBankStatement,
  getUnexplained,
  listBankDays,
  listBankProfiles,
  listUnsettledPayments,
  listWitnesses,
  runBankMatch,
  saveBankProfile,
  searchBankLines,
  searchBankStatements,
  takeBankStatement,
  tryBankProfile,
  undoBankLine,
  verifyUnexplained,
  whyNotBankLine,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import { landing, payOnHostedPage } from '../../a-visitor.js';
import { aForm, by, missing, noAccess, nobody, refusals, story, wrong, type Story } from '../a-story.js';

const clerk = 'client.user@naa.test';
const foreigner = 'client.admin@fas.test';
const october = [
  'Account No,0020123456',
  'Opening Balance,"1,000.00"',
  'Value Date,Remarks,Debit,Credit,Balance',
  '02/10/2026,NIP/GTB/SKYWAYS,,"20,000.00","21,000.00"',
  '05/10/2026,COT,52.50,,"20,947.50"',
];
/** A landing was paid today: the bank names the invoice. */
const paidToday = (invoiceNumber: string): string[] => [
  'Account No,0020654321',
  'Opening Balance,0.00',
  'Value Date,Remarks,Debit,Credit,Balance',
  `${new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date())},NIP/GTB/${invoiceNumber},,"25,000.00","25,000.00"`,
];
const file = (rows: readonly string[], more: Record<string, string> = {}) =>
  aForm({ file: { csv: rows.join('\n') }, name: 'october.csv', profile: 'by-headings', ...more });

const profile = {
  name: 'village-bank',
  title: 'Village Bank',
  columns: [
    { column: 'value day', headings: ['Day'] },
    { column: 'narration', headings: ['What for'] },
    { column: 'amount', headings: ['Sum'] },
  ],
};
const elsewhere = ['Account No,0020999999', 'Value Date,Remarks,Amount', '07/10/2026,NIP/UBA,77.50'];
const days = { fromDay: '2026-10-05', toDay: '2026-10-05' };

/** Where the accounts stand, who says that money came, how sheets are read, and what is taken back. */
const aroundTheDesk: readonly Story[] = [
  story(saveBankProfile, {
    ask: profile,
    answers: { message: 'The profile is saved', data: { name: 'village-bank', version: 1 } },
    refuses: [
      {
        ask: { ...profile, title: 'Again' },
        status: 409,
        message: 'This profile was saved by somebody else meanwhile. Please look at it again',
      },
      {
        ask: { ...profile, name: 'mt940' },
        status: 422,
        message: 'This name is of a profile that is built in. Please choose another one',
      },
      { as: clerk, ask: profile, ...noAccess },
      wrong({ ...profile, title: '' }, { title: 'Please enter a title' }),
    ],
  }),
  story(listBankDays, {
    ask: days,
    answers: { data: { days: ['2026-10-05'] } },
    refuses: [
      { as: clerk, ask: days, ...noAccess },
      wrong({}, { fromDay: 'Please enter a valid date', toDay: 'Please enter a valid date' }),
    ],
  }),
  story(listBankDays, { as: foreigner, ask: days, answers: { data: { accounts: [], unexplained: [] } } }),
  story(findBankLines, {
    ask: { parameter: { account: '0020123456', standing: 'all' } },
    answers: {
      totalCount: 2,
      results: [{ account: '0020123456', amount: '-52.5', standing: 'none' }, { amount: '20000' }],
    },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(findBankLines, { as: foreigner, answers: { results: [], totalCount: 0 } }),
  story(getUnexplained, {
    answers: { data: [{ currency: 'NGN' }] },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(getUnexplained, { as: foreigner, answers: { data: [] } }),
  story(verifyUnexplained, {
    answers: { data: [{ currency: 'NGN', agrees: true }] },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(listUnsettledPayments, {
    ask: { pageSize: 1 },
    // the line that explained it was undone
    answers: { results: [{ currency: 'NGN' }] },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(listWitnesses, {
    ask: { invoiceNumber: 'NAA-2026-9999999-XXX' },
    answers: { data: [] },
    refuses: [
      { as: clerk, ask: { invoiceNumber: 'A' }, ...noAccess },
      wrong({}, { invoiceNumber: 'Please enter an invoice number' }),
    ],
  }),
  story(takeBankStatement, {
    ask: () => file(elsewhere, { name: 'wrong.csv' }),
    answers: { data: { added: 1 } },
    keeps: ['wrong', 'data.id'],
  }),
  story(withdrawBankStatement, {
    ask: by('id', 'wrong', { reason: 'It is of another account' }),
    answers: { message: 'The bank statement is withdrawn, and its file can be taken again' },
    refuses: [
      {
        ask: by('id', 'month', { reason: 'A' }),
        status: 409,
        message:
          'Somebody has decided on a line of this statement: it stays, and its lines can be undone one by one',
      },
      wrong(by('id', 'month'), { reason: 'Please say why' }),
      { as: foreigner, ask: by('id', 'month', { reason: 'A' }), ...missing('bank statement') },
      { as: clerk, ask: by('id', 'month', { reason: 'A' }), ...noAccess },
    ],
  }),
];

/** A statement is taken once, and whole. */
export const bankStatements: readonly Story[] = [
  story(listBankProfiles, {
    answers: { data: [{ name: 'by-headings' }, { name: 'zenith' }, { name: 'camt.053' }, { name: 'mt940' }] },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(tryBankProfile, {
    ask: () => file(october),
    answers: {
      data: { account: '0020123456', opening: '1000', closing: '20947.5', lineCount: 2, errors: [] },
    },
    refuses: [
      { as: clerk, ask: () => file(october), ...noAccess },
      wrong(() => file(october, { profile: '' }), { profile: 'Please select how the file is read' }),
    ],
  }),
  story(takeBankStatement, {
    ask: () => file(october),
    answers: {
      message: 'The bank statement was taken',
      wasKnown: false,
      data: { account: '0020123456', currency: 'NGN', fromDay: '2026-10-02', toDay: '2026-10-05', added: 2 },
    },
    keeps: ['statement', 'data.id'],
    refuses: [
      {
        ask: () => file(october.with(4, '05/10/2026,COT,"52,5",,"20,947.50"')),
        status: 422,
        message: 'Row 5, debit: A comma may only separate thousands, as in 1,234.56',
      },
      {
        ask: () => file(october.slice(2)),
        status: 422,
        message: 'Please enter the account that the statement is of',
      },
      { as: clerk, ask: () => file(october), ...noAccess },
    ],
  }),
  story(takeBankStatement, {
    ask: () => file(october, { name: 'the same.csv' }),
    answers: { message: 'This file was taken before', wasKnown: true, data: { fileName: 'october.csv' } },
  }),
  story(searchBankStatements, {
    ask: { parameter: { account: '0020123456' } },
    answers: { results: [{ account: '0020123456', closing: '20947.5', lineCount: 2 }], totalCount: 1 },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(searchBankStatements, { as: foreigner, answers: { results: [], totalCount: 0 } }),
  story(getBankStatement, {
    ask: by('id', 'statement'),
    answers: { data: { opening: '1000', findings: [] } },
    refuses: [
      { as: foreigner, ask: by('id', 'statement'), ...missing('bank statement') },
      { as: clerk, ask: by('id', 'statement'), ...noAccess },
    ],
  }),
  story(searchBankLines, {
    ask: (kept) => ({ parameter: { statementId: kept.get('statement') } }),
    // it is matched by itself
    soon: true,
    answers: {
      results: [
        { day: '2026-10-02', amount: '20000', narration: 'NIP/GTB/SKYWAYS', balance: '21000' },
        { amount: '-52.5' },
      ],
      totalCount: 2,
      data: { unexplained: '20000', counts: { unread: 0, none: 2 } },
    },
    keeps: ['line', 'results.0.id'],
    refuses: [
      {
        as: foreigner,
        ask: (kept) => ({ parameter: { statementId: kept.get('statement') } }),
        ...missing('bank statement'),
      },
    ],
  }),
  story(runBankMatch, {
    // those of the demo are looked at too: all stand as they stood
    answers: { data: { isGoingOn: false, changed: 0 } },
    refuses: [{ as: clerk, ...noAccess }],
  }),
  story(whyNotBankLine, {
    ask: by('lineId', 'line', { invoiceNumber: 'NAA-2026-9999999-XXX' }),
    answers: {
      data: [],
      message: 'No payment of invoice NAA-2026-9999999-XXX is booked: nothing of it can explain a line',
    },
    refuses: [
      { as: foreigner, ask: by('lineId', 'line', { invoiceNumber: 'A' }), ...missing('line') },
      { as: clerk, ask: by('lineId', 'line', { invoiceNumber: 'A' }), ...noAccess },
      wrong(by('lineId', 'line'), { invoiceNumber: 'Please enter an invoice number' }),
    ],
  }),
  story(createInvoice, {
    as: clerk,
    ask: landing({}),
    answers: { message: 'Invoice created successfully' },
    keeps: ['invoice', 'id'],
  }),
  story(confirmPayment, {
    as: nobody,
    ask: async (kept, { url }) =>
      Object.fromEntries(await payOnHostedPage(url, String(kept.get('invoice')), { notify: false })),
    answers: { data: { isSuccessful: true, amountPaid: '25000' } },
  }),
  story(takeBankStatement, {
    ask: (kept) => file(paidToday(String(kept.get('invoice'))), { name: 'today.csv' }),
    answers: { message: 'The bank statement was taken', data: { added: 1 } },
    keeps: ['month', 'data.id'],
  }),
  story(runBankMatch, { answers: { data: { isGoingOn: false } } }),
  story(searchBankLines, {
    ask: (kept) => ({ pageSize: 1, parameter: { statementId: kept.get('month'), standing: 'certain' } }),
    soon: true,
    answers: { results: [{ standing: 'certain', pass: 'P3', version: 1 }] },
    keeps: ['certain', 'results.0.id'],
  }),
  story(acceptBankLine, {
    ask: by('lineId', 'certain', { version: 1 }),
    answers: { message: 'The line is explained' },
    refuses: [
      { ask: by('lineId', 'line', { version: 1 }), status: 409, message: 'Nothing explains this line yet' },
      {
        ask: by('lineId', 'certain', { version: 1 }),
        status: 409,
        message: 'The line has been decided otherwise in the meantime. Please look again',
      },
      { as: foreigner, ask: by('lineId', 'line', { version: 1 }), ...missing('line') },
      { as: clerk, ask: by('lineId', 'line', { version: 1 }), ...noAccess },
    ],
  }),
  story(undoBankLine, {
    ask: by('lineId', 'certain', { version: 2, reason: 'It was another account' }),
    answers: { message: 'It is undone, and will not be offered again' },
    refuses: [
      {
        ask: by('lineId', 'line', { version: 1, reason: 'A' }),
        status: 409,
        message: 'Nothing explains this line yet',
      },
      wrong(by('lineId', 'line', { version: 1 }), { reason: 'Please say why' }),
      { as: foreigner, ask: by('lineId', 'line', { version: 1, reason: 'A' }), ...missing('line') },
      { as: clerk, ask: by('lineId', 'line', { version: 1, reason: 'A' }), ...noAccess },
    ],
  }),
  refusals(getBankStatement, wrong({}, { id: 'Please select a bank statement' })),
  ...aroundTheDesk,
];
