import { expect } from '@jest/globals';
import { downloadJournal } from '@kobodesk/contracts/reporting';
import {
  activateAccount,
  beginSimulation,
  createSplits,
  deactivateAccount,
  getSimulation,
  getTrialBalance,
  listDue,
  listInvoiceShares,
  listSplitRevenues,
  getSplitMode,
  proposeSimulated,
  proveLedgerEntry,
  readLedgerAccount,
  saveAccount,
  saveSplitMode,
  searchAccounts,
  searchLedgerLines,
  searchSplits,
  updateSplit,
  verifyLedger,
} from '@kobodesk/contracts/settlement';
import { approveChange, rejectChange, searchChanges } from '@kobodesk/contracts/workflow';
import { by, refusals, story, type Kept, type Story } from './a-story.js';

/** The agency has one administrator: staff of the provider check what that one asks for. */
export const maker = 'client.admin@fas.test';
const checker = 'provider.admin@kobodesk.test';
const foreigner = 'client.admin@naa.test';
export const clerk = {
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
export const approved = (entityType: string): Story[] => [
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

const tried = (kept: Kept) => ({ ...split('30')(kept), startDate: '2026-01-01', endDate: '2026-01-31' });
const simulated = by('simulationId', 'simulation');
const notSimulated = { as: 'client.admin@naa.test', status: 404, message: 'The simulation was not found' };

/** Shares are tried on a period that has ended, and asked for with what they would have done. */
const simulations: readonly Story[] = [
  story(beginSimulation, {
    as: maker,
    ask: tried,
    answers: { data: { id: expect.any(Number) } },
    keeps: ['simulation', 'data.id'],
    refuses: [
      { ...clerk, ask: tried },
      {
        ask: (kept) => ({ ...tried(kept), endDate: '2025-12-31' }),
        status: 400,
        message: 'The last day is before the first',
      },
      {
        ask: (kept) => ({ ...tried(kept), endDate: '2999-12-31' }),
        status: 422,
        message: 'Please select a period that has ended',
      },
    ],
  }),
  story(getSimulation, {
    as: maker,
    ask: simulated,
    soon: true,
    answers: { data: { state: 'done', isStale: false, warnings: expect.any(Array) } },
    refuses: [{ ...notSimulated, ask: simulated }],
  }),
  story(proposeSimulated, {
    as: maker,
    ask: simulated,
    answers: { waits: true, message: 'Settlement split update sent for approval successfully' },
    refuses: [{ ...notSimulated, ask: simulated }],
  }),
  found('Update Settlement Split'),
  story(rejectChange, {
    as: checker,
    ask: decision,
    answers: { message: 'Record rejected successfully' },
  }),
];

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
  ...simulations,
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
  story(getSplitMode, {
    as: keeper,
    answers: { data: { mode: 'treasury' } },
    refuses: [stranger],
  }),
  story(saveSplitMode, {
    as: keeper,
    ask: { mode: 'treasury' },
    answers: { message: 'What is collected comes whole, and is shared in the ledger' },
    refuses: [
      { ...stranger, ask: { mode: 'treasury' } },
      { ask: { mode: 'elsewhere' }, status: 400, message: 'Please select where it is divided' },
    ],
  }),
  story(proveLedgerEntry, {
    as: keeper,
    ask: { entry: 1 },
    soon: true,
    answers: { data: { sequence: 1, seal: { fromSequence: 1 } } },
    refuses: [
      { ...stranger, ask: { entry: 1 } },
      { ask: { entry: 999_999_999 }, status: 404, message: 'The ledger has no such entry' },
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
        message: 'Please say of which invoice, customer or days',
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
  story(downloadJournal, {
    as: keeper,
    ask: { parameter: { startDate: '2020-01-01' } },
    soon: true,
    answers: { message: 'Your download is ready', data: { kind: 'csv', state: 'done' } },
    refuses: [
      { ...stranger, ask: { parameter: {} } },
      {
        ask: { parameter: { startDate: '2026-02-01', endDate: '2026-01-01' } },
        status: 400,
        message: 'The last day is before the first',
      },
    ],
  }),
];
