import { decimalOf } from '@kobodesk/contracts/kernel';
import { amountSplit, type AgreedShare } from '@kobodesk/contracts/settlement';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Beneficiaries } from '../ledger/read/beneficiaries.js';
import type { DueAccount } from '../payout/payouts.js';

/** What the versions that divided payments of a revenue line give one beneficiary; the same twice is said once. */
export async function agreedIn(
  call: Pick<Work, 'read'>,
  { beneficiary, currencyId }: DueAccount,
  versions: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<(revenueId: number) => AgreedShare[]> {
  const all = [...new Set([...versions.values()].flatMap((ids) => [...ids]))];
  const rows = (await call.read(Beneficiaries).ofVersions(all)).filter(
    (row) => `${row.bank_id}:${row.account_number}` === beneficiary && Number(row.currency_id) === currencyId,
  );
  return (revenueId) => {
    const own = [...(versions.get(revenueId) ?? [])].toSorted((one, other) => one - other);
    const agreed = own.flatMap((id) =>
      rows
        .filter((row) => Number(row.version_id) === id)
        .map((row) => ({
          share: decimalOf(asThousandths(row.share_thousandths)),
          isByAmount: Number(row.split_type) === amountSplit,
        })),
    );
    const isAsBefore = (one: AgreedShare, before: AgreedShare | undefined): boolean =>
      one.share === before?.share && one.isByAmount === before.isByAmount;
    return agreed.filter((one, at) => !isAsBefore(one, agreed[at - 1]));
  };
}
