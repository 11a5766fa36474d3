import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { getSettlementStatement, listSettlementStanding } from '@kobodesk/contracts/settlement';

export type Standing = ReplyOf<typeof listSettlementStanding>['data'][number];
export type WholeStatement = ReplyOf<typeof getSettlementStatement>['data'];

/** Who is owed in which currency, and how much as of now (decimal). */
export type DueAccount = Pick<
  Standing,
  'beneficiary' | 'currencyId' | 'accountName' | 'accountNumber' | 'bankName' | 'due'
>;
export type AccountKey = Pick<DueAccount, 'beneficiary' | 'currencyId'>;

/** the list that commands refresh */
export const statementsResource = 'settlement-statements';

const searchOf = ({ beneficiary, currencyId }: AccountKey, more: Record<string, string> = {}): string =>
  new URLSearchParams({ beneficiary, currencyId: String(currencyId), ...more }).toString();

export const beneficiaryAddress = (account: AccountKey): string =>
  `/settlement-beneficiary?${searchOf(account)}`;
export const statementAddress = (account: AccountKey, number: number): string =>
  `/settlement-statement?${searchOf(account, { number: String(number) })}`;

/** Of an account without a name its number is said. */
export const nameOf = ({ accountName, accountNumber }: Pick<DueAccount, 'accountName' | 'accountNumber'>) =>
  accountName === '' ? accountNumber : accountName;
