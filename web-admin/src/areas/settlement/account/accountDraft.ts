import type { InputOf } from '@kobodesk/contracts/kernel';
import { saveAccount, secondaryAccount, type SettlementAccountRow } from '@kobodesk/contracts/settlement';
import type { KnownAccount } from './useVerification';

/** What is typed into the form of an account; it travels between the form and its review. */
export interface AccountDraft {
  /** absent for a new one */
  accountId?: number;
  bankId: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  accountType: string;
  currencyId: string;
  alias: string;
  isActive: boolean;
  revenueIds: string[];
  locationIds: string[];
  /** its bank has named the holder */
  isVerified: boolean;
  /** the account as it is kept */
  kept?: KnownAccount;
}

/** What pages of accounts hand each other. `settings`: only looked at, from the list. */
export interface AccountPageState {
  draft: AccountDraft;
  source?: 'settings';
}

export const emptyAccount: AccountDraft = {
  bankId: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  isVerified: false,
  accountType: '',
  currencyId: '',
  alias: '',
  isActive: true,
  revenueIds: [],
  locationIds: [],
};

export const draftOf = (row: SettlementAccountRow): AccountDraft => ({
  accountId: row.accountId,
  bankId: String(row.bankId),
  bankName: row.bankName,
  accountNumber: row.accountNumber,
  accountName: row.accountName,
  isVerified: true,
  accountType: String(row.accountType.id),
  currencyId: String(row.currencyId),
  alias: row.alias,
  isActive: row.isActive,
  revenueIds: row.revenues.map(({ revenueId }) => String(revenueId)),
  locationIds: row.locations.map(({ locationId }) => String(locationId)),
  kept: { bankId: String(row.bankId), accountNumber: row.accountNumber, accountName: row.accountName },
});

export const isSecondary = ({ accountType }: Pick<AccountDraft, 'accountType'>): boolean =>
  accountType === String(secondaryAccount);

export const inputOf = (draft: AccountDraft, hasSimilarRevenue = false): InputOf<typeof saveAccount> => ({
  bankId: draft.bankId,
  accountNumber: draft.accountNumber,
  accountName: draft.accountName,
  accountType: draft.accountType,
  currencyId: draft.currencyId,
  alias: draft.alias,
  isActive: draft.isActive,
  isPrimaryAccount: !isSecondary(draft),
  revenueIds: isSecondary(draft) ? draft.revenueIds : [],
  locationIds: isSecondary(draft) ? draft.locationIds : [],
  hasSimilarRevenue,
  ...(draft.accountId === undefined ? {} : { accountId: draft.accountId }),
});
