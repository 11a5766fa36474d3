import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import { amountSplit } from '@kobodesk/contracts/settlement';

/** A third party that shares in what is collected. `share` is a decimal: an amount, or a percentage. */
export interface BeneficiaryDraft {
  /** null: not yet part of the split */
  readonly accountId: number | null;
  readonly bankId: number;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly currencyId: number;
  readonly share: string;
}
export interface Beneficiary extends BeneficiaryDraft {
  readonly accountId: number;
}

export interface Split {
  readonly id: number;
  readonly revenueId: number;
  readonly revenueName: string;
  readonly splitType: number;
  readonly createdAt: Date;
  /** in the order in which they are paid */
  readonly beneficiaries: readonly Beneficiary[];
}

type Shares = readonly { readonly share: string }[];

/** The percentage that the agency keeps; '0' of a split by amounts, whose rest depends on the payment. */
export const restOf = (splitType: number, shares: Shares): string =>
  splitType === amountSplit
    ? '0'
    : decimalOf(thousandths('100') - sumOf(shares.map(({ share }) => thousandths(share))));
