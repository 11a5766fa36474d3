import { thousandths, decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { SplitLine } from '@kobodesk/contracts/settlement';
import type { SplitVersion } from '../split/split-versions.js';
import { beneficiaryOf, dividedBy } from '../share/shared-event.js';
import * as z from 'zod';

/** What the provider was told of an order, as it is kept: a payment of it is put down so (decision 107). */
export const ProviderParts = z.object({
  version: z.number(),
  parts: z.array(
    z.object({ beneficiary: z.string(), name: z.string(), amount: z.string(), isShort: z.boolean() }),
  ),
  rest: z.string(),
  restTo: z.string(),
  lines: z.array(
    z.object({
      accountName: z.string(),
      accountNumber: z.string(),
      bankCode: z.string(),
      amount: z.string(),
      bearsFee: z.boolean(),
    }),
  ),
});
export type ProviderParts = z.output<typeof ProviderParts>;

interface RestAccount {
  bankId: number;
  accountNumber: string;
  accountName: string;
}

/** The id of a bank is 1 and its code (rules/settlement.md). */
const codeOf = (bankId: number | string): string => String(bankId).slice(1);
const isWhole = (amount: Thousandths): boolean => amount % 10n === 0n;

/**
 * Into what the provider divides an amount: percentages by the largest remainder without a carry, for what one order kept from
 * another nobody can make up there. Undefined: it cannot be divided there, so it comes whole and is shared in the ledger.
 */
export function providerParts(
  version: SplitVersion,
  currencyId: number,
  amount: Thousandths,
  account: RestAccount | undefined,
): ProviderParts | undefined {
  const divided = dividedBy(version, currencyId, amount, new Map());
  // the agency's part has to go somewhere, and the provider knows no tenth of a kobo
  if (!divided || !account || divided.shares.some((share) => !isWhole(share.amount))) return undefined;
  const restTo = `${account.bankId}:${account.accountNumber}`;
  const toThirds = divided.shares.filter((share) => share.amount > 0n);
  const parts = new Map(
    version.shares.map((share) => [
      beneficiaryOf(share),
      { accountName: share.account_name, accountNumber: share.account_number, bankId: share.bank_id },
    ]),
  );
  const lines: SplitLine[] = toThirds.map(({ beneficiary, amount: part }) => {
    const { accountName = '', accountNumber = '', bankId = '' } = parts.get(beneficiary) ?? {};
    return { accountName, accountNumber, bankCode: codeOf(bankId), amount: decimalOf(part), bearsFee: false };
  });
  if (divided.rest > 0n)
    lines.push({
      accountName: account.accountName,
      accountNumber: account.accountNumber,
      bankCode: codeOf(account.bankId),
      amount: decimalOf(divided.rest),
      bearsFee: false,
    });
  // the agency bears the fee; where nothing is left for it, whoever gets most
  const bearer =
    divided.rest > 0n
      ? lines.length - 1
      : lines.reduce(
          (most, line, at) =>
            thousandths(line.amount) > thousandths(lines[most]?.amount ?? '0') ? at : most,
          0,
        );
  return {
    version: version.id,
    parts: divided.shares.map(({ beneficiary, name, amount: part, isShort }) => ({
      beneficiary,
      name,
      amount: decimalOf(part),
      isShort,
    })),
    rest: decimalOf(divided.rest),
    restTo,
    lines: lines.map((line, at) => ({ ...line, bearsFee: at === bearer })),
  };
}
