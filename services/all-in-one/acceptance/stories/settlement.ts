import { expect } from '@jest/globals';
import {
  activateAccount,
  createSplits,
  deactivateAccount,
  getSettlementStatement,
  getTrialBalance,
  issueSettlementStatement,
  listDue,
  listInvoiceShares,
  listSettlementLines,
  listSettlementStanding,
  listSplitRevenues,
  readLedgerAccount,
  recordPayout,
  saveAccount,
  searchAccounts,
  searchLedgerLines,
  searchSettlementStatements,
  searchSplits,
  updateSplit,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import { approveChange, rejectChange, searchChanges } from '@kobodesk/contracts/workflow';
import { by, refusals, story, type Kept, type Story } from './a-story.js';

/** The agency has one administrator: staff of the provider check what that one asks for. */
const maker = 'client.admin@fas.test';
const checker = 'provider.admin@kobodesk.test';
const foreigner = 'client.admin@naa.test';
const clerk = {
  as: 'client.user@fas.test',
  status: 403,
  message: 'You do not have the permission to access page!',
};
const waiting = { status: 409, message: 'A change of this record is already waiting for approval' };
const decision = by('makeCheckerId', 'change', { comment: 'As agreed' });

/** The newest request is the one that was just made. */
const found = (entityType: string): Story =>
  story(searchChanges, {
    as: checker,
    ask: { StatusId: 0, Size: 1 },
    answers: { results: [{ entityType, createdBy: 'Femi Adeyemi', mayDecide: true }] },
    keeps: ['change', 'results.0.id'],
  });
const approved = (entityType: string): Story[] => [
  found(entityType),
  story(approveChange, {
    as: checker,
    ask: decision,
    answers: { message: 'Record approved successfully' },
  }),
];

/** What a new account is asked for with. */
export const account = {
  bankId: 1011,
  accountNumber: '0000014579',
  accountType: 1,
  agencyId: 10,
  currencyId: 566,
  isActive: true,
  isPrimaryAccount: true,
  revenueIds: [],
  locationIds: [],
};
const saved = (more: object = {}): Story[] => [
  story(saveAccount, {
    as: maker,
    ask: { ...account, ...more },
    answers: { message: 'Settlement account sent for approval successfully' },
  }),
  ...approved('Create Settlement Account'),
];
const listed = (name: string, rows: readonly object[]): Story =>
  story(searchAccounts, {
    as: maker,
    ask: { pageSize: 10, parameter: { agencyId: 10 } },
    soon: true,
    answers: { results: rows },
    keeps: [name, `results.${rows.length - 1}.accountId`],
  });
const first = { accountName: 'TEST ACCOUNT 4579', isActive: true };
const second = { accountName: 'TEST ACCOUNT 0220', isActive: false };

const open = by('accountId', 'open');
const closed = by('accountId', 'closed');
const accountMissing = { as: foreigner, status: 404, message: 'The settlement account was not found' };

export const accounts: readonly Story[] = [
  ...saved(),
  listed('open', [first]),
  ...saved({
    accountNumber: '0000000220',
    accountType: 2,
    isActive: false,
    isPrimaryAccount: false,
    revenueIds: [120],
    locationIds: [211],
    hasSimilarRevenue: true,
  }),
  listed('closed', [first, second]),
  story(deactivateAccount, {
    as: maker,
    ask: open,
    answers: { message: 'Settlement account deactivation sent for approval successfully' },
    refuses: [
      { ask: open, ...waiting },
      { ask: closed, status: 409, message: 'The settlement account is inactive already' },
      { ask: open, ...accountMissing },
      { ...clerk, ask: open },
    ],
  }),
  found('Deactivate Settlement Account'),
  story(rejectChange, {
    as: checker,
    ask: (kept: Kept) => ({ makeCheckerId: kept.get('change'), comment: 'Not this year' }),
    answers: { message: 'Record rejected successfully', outcome: 'declined' },
    refuses: [
      {
        ask: decision,
        status: 409,
        message: 'The record has been decided already by Provider Admin',
      },
      { as: foreigner, ask: decision, status: 404, message: 'The record was not found' },
      {
        ask: by('makeCheckerId', 'change', { comment: '' }),
        status: 400,
        message: 'Please provide a comment',
      },
    ],
  }),
  story(activateAccount, {
    as: maker,
    ask: closed,
    answers: { message: 'Settlement account activation sent for approval successfully' },
    refuses: [
      { ask: closed, ...waiting },
      { ask: open, status: 409, message: 'The settlement account is active already' },
      { ask: closed, ...accountMissing },
      { ...clerk, ask: closed },
    ],
  }),
];

const split =
  (thirdPartyShare: string, accountNumber = '0360883515') =>
  (kept: Kept) => ({
    splitType: 2,
    revenueIds: [kept.get('line')],
    agencyId: 10,
    settlementAccounts: [{ bankId: 1057, accountNumber, currencyId: 566, thirdPartyShare }],
  });

export const splits: readonly Story[] = [
  story(listSplitRevenues, {
    as: maker,
    ask: { agencyId: 10 },
    answers: { data: expect.any(Array) },
    keeps: ['line', 'data.0.revenueId'],
  }),
  refusals(createSplits, {
    as: maker,
    ask: split('12.5', '0000014570'),
    status: 422,
    message: 'Account Number lookup failed',
  }),
  story(createSplits, {
    as: maker,
    ask: split('12.5'),
    answers: { message: 'Settlement split sent for approval successfully' },
  }),
  ...approved('Create Settlement Split'),
  story(searchSplits, {
    as: maker,
    ask: { pageSize: 10, parameter: { agencyId: 10 } },
    soon: true,
    answers: { results: [{ splitTypeName: 'Percentage' }] },
  }),
  story(updateSplit, {
    as: maker,
    ask: split('20'),
    answers: { message: 'Settlement split update sent for approval successfully' },
    refuses: [
      { ask: split('20'), ...waiting },
      { ask: split('120'), status: 400, message: 'Third party share must not be greater than 99' },
      { ask: split('20', '0000014570'), status: 422, message: 'Account Number lookup failed' },
      {
        ask: (kept) => ({ ...split('20')(kept), settlementSplitId: 999_999 }),
        status: 404,
        message: 'The settlement split was not found',
      },
      { ...clerk, ask: split('20') },
    ],
  }),
];

/** The other agency has invoices, paid and unpaid, from the demo. */
const keeper = 'client.admin@naa.test';
const stranger = { ...clerk, ask: {} };
export const ledger: readonly Story[] = [
  story(getTrialBalance, {
    as: keeper,
    ask: {},
    answers: { data: { asAt: null } },
    refuses: [stranger, { ask: { asAt: 'yesterday' }, status: 400, message: 'Please enter a valid date' }],
  }),
  story(listDue, {
    as: maker,
    ask: { asAt: '2020-01-01' },
    answers: { data: [] },
    refuses: [stranger, { ask: { asAt: 'yesterday' }, status: 400, message: 'Please enter a valid date' }],
  }),
  story(searchLedgerLines, {
    as: keeper,
    ask: { pageSize: 1, parameter: { account: '1200' } },
    soon: true,
    answers: { results: [{ event: 'raised', account: '1200', name: 'Receivables' }] },
    refuses: [
      { ...stranger, ask: { parameter: {} } },
      { ask: { parameter: { account: '1201' } }, status: 400, message: 'Please select an account' },
    ],
  }),
  story(readLedgerAccount, {
    as: keeper,
    ask: { account: '1200', currencyId: 566, pageSize: 1 },
    soon: true,
    answers: { data: { name: 'Receivables', opening: '0', lines: [{ event: expect.any(String) }] } },
    keeps: ['invoice', 'data.lines.0.invoiceId'],
    refuses: [
      { ...stranger, ask: { account: '1200', currencyId: 566 } },
      { ask: { account: '1201', currencyId: 566 }, status: 400, message: 'Please select an account' },
      {
        ask: { account: '1200', currencyId: 566, event: 'paid' },
        status: 400,
        message: 'Please say of which invoice',
      },
      {
        ask: { account: '1200', currencyId: 566, after: 'anywhere' },
        status: 400,
        message: 'Unknown place to go on from',
      },
    ],
  }),
  story(listInvoiceShares, {
    as: keeper,
    ask: by('invoiceId', 'invoice'),
    answers: { data: expect.any(Array) },
    refuses: [{ ...stranger, ask: { invoiceId: 1 } }],
  }),
  story(verifyLedger, {
    as: keeper,
    ask: { cursor: 'days' },
    answers: {
      part: 'sums of days',
      found: 0,
      findings: [],
      next: 'invoices:0',
      message: 'The ledger is right',
    },
    refuses: [stranger, { ask: { cursor: 'anywhere' }, status: 400, message: 'Unknown place to go on from' }],
  }),
];

const unknown = '1057:9999999999';
const naira = { currencyId: 566 };
const numbered = by('beneficiary', 'beneficiary', { ...naira, number: 1 });
const notThere = { status: 404, message: 'The settlement statement was not found' };
const nobodyOwed = { status: 404, message: 'Nothing was ever owed to this beneficiary in this currency' };
const payout = (more: object = {}) =>
  by('beneficiary', 'beneficiary', {
    ...naira,
    amount: '0.01',
    day: '2026-03-02',
    bankReference: 'FT-STORY',
    ...more,
  });
/** The demo issued a statement to each beneficiary of the other agency, and paid one of them afterwards. */
export const statements: readonly Story[] = [
  story(searchSettlementStatements, {
    as: keeper,
    ask: { parameter: {}, pageSize: 1 },
    answers: { results: [{ number: 1, opening: '0', paidOut: '0', code: expect.stringMatching(/^B1\./) }] },
    keeps: ['reached', 'results.0.toDay'],
    refuses: [{ ...stranger, ask: { parameter: {} } }],
  }),
  story(listSettlementStanding, {
    as: keeper,
    ask: {},
    answers: { data: expect.arrayContaining([expect.objectContaining({ last: expect.any(Object) })]) },
    keeps: ['beneficiary', 'data.0.beneficiary'],
    refuses: [stranger],
  }),
  story(issueSettlementStatement, {
    as: keeper,
    ask: by('beneficiary', 'beneficiary', naira),
    answers: { data: { number: 2 }, message: 'Settlement statement issued successfully' },
    refuses: [
      { ask: { ...naira, beneficiary: unknown }, ...nobodyOwed },
      {
        ask: by('beneficiary', 'beneficiary', naira),
        status: 409,
        message: 'Nothing was shared or paid out that no statement tells of yet',
      },
      {
        ask: by('beneficiary', 'beneficiary', { ...naira, toDay: '2020-01-01' }),
        status: 422,
        message: (kept) =>
          `The statement before this one reaches ${kept.get('reached')}: this one ends no earlier`,
      },
      {
        ask: by('beneficiary', 'beneficiary', { ...naira, toDay: '2999-01-01' }),
        status: 422,
        message: 'A statement ends on a day that has begun, no later',
      },
      { ...clerk, ask: { ...naira, beneficiary: unknown } },
    ],
  }),
  story(getSettlementStatement, {
    as: keeper,
    ask: numbered,
    answers: { data: { number: 1, isProved: true, revenues: [{ payments: expect.any(Number) }] } },
    refuses: [
      { ask: { ...naira, beneficiary: unknown, number: 1 }, ...notThere },
      { ...clerk, ask: { ...naira, beneficiary: unknown, number: 1 } },
    ],
  }),
  story(listSettlementLines, {
    as: keeper,
    ask: by('beneficiary', 'beneficiary', { ...naira, number: 1, pageSize: 1 }),
    answers: { data: [{ kind: 'shared', isShort: false }] },
    refuses: [
      { ask: { ...naira, beneficiary: unknown, number: 1 }, ...notThere },
      { ...clerk, ask: { ...naira, beneficiary: unknown, number: 1 } },
    ],
  }),
  story(recordPayout, {
    as: keeper,
    ask: payout({ day: new Date().toISOString().slice(0, 10) }),
    answers: { waits: true, message: 'Payout sent for approval successfully' },
    refuses: [
      { ask: payout({ beneficiary: unknown }), ...nobodyOwed },
      {
        ask: payout({ day: '2020-01-01' }),
        status: 422,
        message: 'No more than 0 was due to this beneficiary',
      },
      {
        ask: payout({ day: '2999-01-01' }),
        status: 422,
        message: 'A payout is recorded on its day or later',
      },
      {
        ask: payout({ day: new Date().toISOString().slice(0, 10), bankReference: 'ft-2026-88120' }),
        status: 409,
        message: 'A payout with the bank reference FT-2026-88120 is recorded already',
      },
      { ...clerk, ask: { beneficiary: unknown } },
    ],
  }),
  refusals(recordPayout, {
    as: keeper,
    ask: {},
    status: 400,
    fields: {
      beneficiary: 'Please select a beneficiary',
      day: 'Please enter the day on which it was paid',
      bankReference: 'Please enter the reference of the bank',
    },
  }),
];
