import type { InputOf } from '@kobodesk/contracts/kernel';
import { createSplits, updateSplit, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import type { FieldValues } from 'react-hook-form';
import type { Faults } from '../../../shared/form/faultsOf';
import type { KnownAccount } from '../account/useVerification';

/** One third party in the form of a split. */
interface ShareDraft {
  /** of a row that the split has already */
  accountId?: number;
  bankId: string;
  accountNumber: string;
  currencyId: string;
  thirdPartyShare: string;
  /** the holder, whom the bank has named */
  accountName: string;
  isVerified: boolean;
  /** the account as the split has it */
  kept?: KnownAccount;
}

export interface SplitDraft {
  splitType: string;
  revenueIds: string[];
  settlementAccounts: ShareDraft[];
}

/** What the form and its review hand each other. */
export interface SplitPageState {
  draft: SplitDraft;
}

export const emptyShare: ShareDraft = {
  bankId: '',
  accountNumber: '',
  currencyId: '',
  thirdPartyShare: '0',
  accountName: '',
  isVerified: false,
};
export const emptySplit: SplitDraft = { splitType: '', revenueIds: [], settlementAccounts: [emptyShare] };

export const splitDraftOf = (split: SettlementSplitRow): SplitDraft => ({
  splitType: String(split.splitTypeId),
  revenueIds: [String(split.revenueId)],
  settlementAccounts: split.settlementSplitAccounts
    .filter(({ isBeneficiary }) => isBeneficiary)
    .map(({ accountVerificationDetails: { accountName }, bankId, ...account }) => ({
      accountId: account.accountId,
      bankId: String(bankId),
      accountNumber: account.accountNumber,
      currencyId: String(account.currencyId),
      thirdPartyShare: account.thirdPartyShare,
      accountName,
      isVerified: true,
      kept: { bankId: String(bankId), accountNumber: account.accountNumber, accountName },
    })),
});

export const createInput = (draft: SplitDraft): InputOf<typeof createSplits> => ({
  splitType: draft.splitType,
  revenueIds: draft.revenueIds,
  settlementAccounts: draft.settlementAccounts.map(
    ({ bankId, accountNumber, currencyId, thirdPartyShare }) => ({
      bankId,
      accountNumber,
      currencyId,
      thirdPartyShare,
    }),
  ),
});

export const updateInput = (draft: SplitDraft, settlementSplitId: number): InputOf<typeof updateSplit> => {
  const { settlementAccounts, ...rest } = createInput(draft);
  return {
    ...rest,
    settlementSplitId,
    settlementAccounts: settlementAccounts.map((account, row) => ({
      ...account,
      accountId: draft.settlementAccounts[row]?.accountId,
    })),
  };
};

const lookupFailed = 'Account Number lookup failed';

/** What the contract cannot know: that no bank has named the holder of an account. */
export const unverifiedIn = ({ settlementAccounts }: FieldValues): Faults =>
  Object.fromEntries(
    (settlementAccounts as ShareDraft[]).flatMap(({ isVerified }, row) =>
      isVerified ? [] : [[`settlementAccounts.${row}.accountNumber`, lookupFailed]],
    ),
  );

/** The one sentence above the form. */
export function summaryOf(faults: Faults): string | undefined {
  const fields = Object.keys(faults);
  if (fields.length === 0) return undefined;
  if (fields.length > 1) return 'Ensure all fields are properly filled';
  return faults['revenueIds'] === undefined
    ? (faults['settlementAccounts'] ?? 'Ensure all fields are properly filled')
    : 'Please select at least one revenue line';
}
