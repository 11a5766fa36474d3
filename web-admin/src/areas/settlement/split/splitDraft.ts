import type { InputOf, Operation } from '@kobodesk/contracts/kernel';
import { createSplits, updateSplit, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { faultsOf } from '../../../shared/form/faultsOf';
import type { Verification } from '../account/useVerifications';

/** One third party in the form of a split. */
export interface ShareDraft {
  /** of this row in this form */
  key: number;
  /** of a row that the split has already */
  accountId?: number;
  bankId: string;
  accountNumber: string;
  currencyId: string;
  thirdPartyShare: string;
  /** the holder of this account, when the bank named one */
  accountName: string;
  /** the account that `accountName` is of */
  named?: { bankId: string; accountNumber: string };
}

export interface SplitDraft {
  splitType: string;
  revenueIds: string[];
  shares: ShareDraft[];
}

/** What the form and its review hand each other. */
export interface SplitPageState {
  draft: SplitDraft;
}

export const emptyShare = (shares: readonly ShareDraft[]): ShareDraft => ({
  key: Math.max(0, ...shares.map(({ key }) => key)) + 1,
  bankId: '',
  accountNumber: '',
  currencyId: '',
  thirdPartyShare: '0',
  accountName: '',
});
export const emptySplit: SplitDraft = { splitType: '', revenueIds: [], shares: [emptyShare([])] };

export const splitDraftOf = (split: SettlementSplitRow): SplitDraft => ({
  splitType: String(split.splitTypeId),
  revenueIds: [String(split.revenueId)],
  shares: split.settlementSplitAccounts
    .filter(({ isBeneficiary }) => isBeneficiary)
    .map((account, row) => ({
      key: row + 1,
      accountId: account.accountId,
      bankId: String(account.bankId),
      accountNumber: account.accountNumber,
      currencyId: String(account.currencyId),
      thirdPartyShare: account.thirdPartyShare,
      accountName: account.accountVerificationDetails.accountName,
      named: { bankId: String(account.bankId), accountNumber: account.accountNumber },
    })),
});

/** The holder, as long as the row holds the account that was named. */
export const knownNameOf = ({ named, bankId, accountNumber, accountName }: ShareDraft): string | undefined =>
  named?.bankId === bankId && named.accountNumber === accountNumber ? accountName : undefined;

/** With the holders that the banks named. */
export const withNames = (draft: SplitDraft, verifications: readonly Verification[]): SplitDraft => ({
  ...draft,
  shares: draft.shares.map((share, row) => ({
    ...share,
    accountName: verifications[row]?.text ?? '',
    named: { bankId: share.bankId, accountNumber: share.accountNumber },
  })),
});

export const createInput = ({ splitType, revenueIds, shares }: SplitDraft): InputOf<typeof createSplits> => ({
  splitType,
  revenueIds,
  settlementAccounts: shares.map(({ bankId, accountNumber, currencyId, thirdPartyShare }) => ({
    bankId,
    accountNumber,
    currencyId,
    thirdPartyShare,
  })),
});

export const updateInput = (draft: SplitDraft, settlementSplitId: number): InputOf<typeof updateSplit> => {
  const { settlementAccounts, ...rest } = createInput(draft);
  return {
    ...rest,
    settlementSplitId,
    settlementAccounts: settlementAccounts.map((account, row) => ({
      ...account,
      accountId: draft.shares[row]?.accountId,
    })),
  };
};

const lookupFailed = 'Account Number lookup failed';

/** What is wrong, by field: what the contract says, and accounts that no bank has named a holder of. */
export function splitFaults(
  operation: Operation,
  input: unknown,
  verifications: readonly Verification[],
): Record<string, string> {
  const found = faultsOf(operation, input);
  verifications.forEach(({ state }, row) => {
    if (state !== 'verified') found[`settlementAccounts.${row}.accountNumber`] = lookupFailed;
  });
  return found;
}

/** The one sentence above the form. */
export function summaryOf(faults: Record<string, string>): string {
  const fields = Object.keys(faults);
  if (fields.length === 1 && fields[0] === 'revenueIds') return 'Please select at least one revenue line';
  return fields.length === 1 && fields[0] === 'settlementAccounts'
    ? (faults['settlementAccounts'] ?? '')
    : 'Ensure all fields are properly filled';
}
