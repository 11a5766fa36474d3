import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  get,
  Id,
  id,
  Message,
  operation,
  OptionalFlag,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  searched,
} from '../../kernel/index.js';
import { currencyOf } from '../../invoicing/currencies.js';
import { LocationNotFound } from '../../identity/problems.js';
import { RevenueNotFound } from '../../invoicing/problems.js';
import { ProviderSilent } from '../../payments/problems.js';
import { accountNumber, primaryAccount, secondaryAccount } from '../bank/banks.js';
import {
  AccountLookupFailed,
  AccountNotFound,
  AccountSwitched,
  SimilarAccount,
  SimilarAccounts,
} from '../problems.js';

const access = permission('settlement.manage');
const touches = ['settlement-accounts', 'settlement-splits'];

const MappedRevenue = z.object({ revenueId: z.number(), name: z.string(), activated: z.boolean() });
const MappedLocation = z.object({ locationId: z.number(), location: z.string(), activated: z.boolean() });

/** `revenues` and `locations` are empty for a primary account, which serves all of them. */
export const SettlementAccountRow = z.object({
  accountId: z.number(),
  bankName: z.string(),
  bankId: z.number(),
  accountNumber: z.string(),
  accountName: z.string(),
  accountType: z.object({ id: z.number(), name: z.string() }),
  accountTypeName: z.string(),
  currencyId: z.number(),
  isActive: z.boolean(),
  isPrimaryAccount: z.boolean(),
  isActivePrimaryAccount: z.boolean(),
  status: z.boolean(),
  alias: z.string(),
  agencyId: z.number(),
  agencyDetails: z.object({ id: z.number(), name: z.string() }),
  revenues: z.array(MappedRevenue),
  locations: z.array(MappedLocation),
});
export type SettlementAccountRow = z.output<typeof SettlementAccountRow>;

/** The text is looked for in the bank, the number, the name and the alias. */
export const searchAccounts = operation('settlement.account.search', {
  summary: 'Settlement accounts of the organisation; what waits for approval is not among them',
  kind: 'query',
  http: post('/api/SettlementAccount/SearchSettlementAccountBDA'),
  access,
  request: paged(z.object({ searchQuery: OptionalText, agencyId: OptionalId }).prefault({})),
  response: pageOf(SettlementAccountRow),
});

const absent = (value: unknown): unknown => value ?? undefined;
const Ids = z.preprocess(absent, z.array(Id).max(2000).default([]));
const pleaseSelectType = 'please select an accountType';

/**
 * SettlementAccount/ManageSettlementAccountBDA: a new one, or with its id an edited one. The name is the one that the
 * bank gives, whatever `accountName` says, and a primary account is one by its type. An edited account stays active or
 * inactive as it is. `data.accountId` is null while a new one waits for approval.
 */
export const saveAccount = operation('settlement.account.save', {
  summary: 'Adds a settlement account (without accountId), or changes one',
  kind: 'command',
  http: post('/api/SettlementAccount/ManageSettlementAccountBDA'),
  access,
  request: z
    .object({
      bankId: id('please select a bank account'),
      accountNumber: accountNumber(),
      accountName: OptionalText,
      currencyId: id('please select a currency').refine(
        (currencyId) => currencyOf(currencyId) !== undefined,
        'please select a currency',
      ),
      accountType: id(pleaseSelectType).refine(
        (type) => type === primaryAccount || type === secondaryAccount,
        pleaseSelectType,
      ),
      agencyId: OptionalId,
      alias: z.preprocess(absent, z.string().trim().max(100, 'At most 100 characters').default('')),
      isActive: OptionalFlag,
      isPrimaryAccount: OptionalFlag,
      revenueIds: Ids,
      locationIds: Ids,
      hasSimilarRevenue: OptionalFlag,
      accountId: OptionalId,
    })
    .superRefine(({ accountType, revenueIds, locationIds }, context) => {
      if (accountType !== secondaryAccount) return;
      const missing = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (locationIds.length === 0) missing('locationIds', 'Please select at least one location');
      if (revenueIds.length === 0) missing('revenueIds', 'Please select at least one revenue line');
    }),
  response: z.object({
    message: z.string(),
    data: z.object({ accountId: z.number().nullable() }),
    /** what the account is like, where it was saved all the same */
    existingItems: z.array(SimilarAccount).optional(),
  }),
  problems: [
    AccountNotFound,
    AccountLookupFailed,
    SimilarAccounts,
    RevenueNotFound,
    LocationNotFound,
    ProviderSilent,
  ],
  touches,
});

export const newAccountChange = change(saveAccount, 7, 'Create Settlement Account', {
  route: checker('by-default'),
});

export const accountChange = change(saveAccount, 12, 'Update Settlement Account', {
  record: 'account',
  route: checker('by-default'),
});

const AccountId = z.object({ accountId: id('Please select a bank account'), agencyId: OptionalId });

export const activateAccount = operation('settlement.account.activate', {
  summary: 'Lets a settlement account receive money again',
  kind: 'command',
  http: post('/api/SettlementAccount/ActivateSettlementAccountBDA'),
  access,
  request: AccountId,
  response: Report,
  problems: [AccountNotFound, AccountSwitched],
  touches,
});

export const accountOnChange = change(activateAccount, 19, 'Activate Settlement Account', {
  record: 'account',
  route: checker('by-default'),
});

export const deactivateAccount = operation('settlement.account.deactivate', {
  summary: 'Takes a settlement account out of collections',
  kind: 'command',
  http: post('/api/SettlementAccount/DeactivateSettlementAccountBDA'),
  access,
  request: AccountId,
  response: Report,
  problems: [AccountNotFound, AccountSwitched],
  touches,
});

export const accountOffChange = change(deactivateAccount, 20, 'Deactivate Settlement Account', {
  record: 'account',
  route: checker('by-default'),
});

/** `activated`: the account serves it. */
export const getAccountMapping = operation('settlement.account.mapping', {
  summary: 'Every location and revenue line of the agency, and which of them a settlement account serves',
  kind: 'query',
  http: get('/api/SettlementAccount/GetSettlementAccountLocationRevenueBDA'),
  access,
  request: z.object({ agencyId: OptionalId, settlementAccountId: OptionalId }),
  response: dataOf(z.object({ locations: z.array(MappedLocation), revenues: z.array(MappedRevenue) })).extend(
    { message: Message },
  ),
  problems: [AccountNotFound],
});

export const settlementAccountsResource = searched('settlement-accounts', searchAccounts, 'accountId');
