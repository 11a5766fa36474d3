import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { amountSplit, splitTypes, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { accountsServing, type Account } from '../account/account.js';
import type { RevenueLines } from '../line/revenue-lines.js';
import { restOf, type BeneficiaryDraft, type Split } from './split.js';

type AccountRow = SettlementSplitRow['settlementSplitAccounts'][number];
type Held = Pick<BeneficiaryDraft, 'bankId' | 'bankName' | 'accountNumber' | 'accountName' | 'currencyId'>;

const typeName = (type: number): string => splitTypes.find(({ id }) => id === type)?.name ?? '';

const accountRow = (
  account: Held,
  place: { accountId: number; isBeneficiary: boolean; thirdPartyShare: string },
): AccountRow => {
  const currencyName = currencyOf(account.currencyId)?.name ?? '';
  return {
    bank: { id: account.bankId, name: account.bankName },
    currency: { id: account.currencyId, name: currencyName },
    accountNumber: account.accountNumber,
    accountVerificationDetails: { accountName: account.accountName, message: '' },
    bankId: account.bankId,
    bankName: account.bankName,
    currencyId: account.currencyId,
    currencyName,
    ...place,
  };
};

/** `accounts` are those of the organisation: the active ones that serve the revenue line receive the rest. */
export function splitRowOf(
  split: Split,
  accounts: readonly Account[],
  lines: RevenueLines,
): SettlementSplitRow {
  const own = accountsServing(lines.of(split.revenueId), accounts);
  // shares of another currency take nothing from an account of this one
  const restFor = ({ currencyId }: Account): string =>
    restOf(
      split.splitType,
      split.beneficiaries.filter((share) => share.currencyId === currencyId),
    );
  return {
    id: split.id,
    splitType: split.splitType,
    splitTypeId: split.splitType,
    splitTypeName: typeName(split.splitType),
    revenueId: split.revenueId,
    revenueName: split.revenueName,
    settlementAccountName: [...new Set(own.map(({ accountName }) => accountName))].join(', '),
    dateCreated: split.createdAt.toISOString(),
    status: own.length > 0,
    settlementSplitAccounts: [
      ...own.map((account) =>
        accountRow(account, {
          accountId: account.id,
          isBeneficiary: false,
          thirdPartyShare: restFor(account),
        }),
      ),
      ...split.beneficiaries.map((account) =>
        accountRow(account, {
          accountId: account.accountId,
          isBeneficiary: true,
          thirdPartyShare: account.share,
        }),
      ),
    ],
    revenueLines: [{ revenueId: split.revenueId, name: split.revenueName, activated: true }],
  };
}

/** As a checker and the audit trail read it: 'ADA OBI, First Bank of Nigeria 0000014579: 12.5 %'. */
export const wordsOf = (
  splitType: number,
  beneficiaries: readonly BeneficiaryDraft[],
): Record<string, unknown> => ({
  splitType: typeName(splitType),
  thirdParties: beneficiaries.map(({ accountName, bankName, accountNumber, share, currencyId }) => {
    const words = splitType === amountSplit ? moneyText(thousandths(share), currencyId) : `${share} %`;
    return `${accountName}, ${bankName} ${accountNumber}: ${words}`;
  }),
});
