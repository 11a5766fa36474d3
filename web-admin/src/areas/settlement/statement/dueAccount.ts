import type { ReplyOf } from '@kobodesk/contracts/kernel';
import {
  reachText,
  type getSettlementStatement,
  type listSettlementStanding,
} from '@kobodesk/contracts/settlement';
import type { LedgerPlace } from '../../../shared/ledger/ledgerAddress';

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

/** All that an account is owed, was, and was paid. */
export const duePlace = ({ beneficiary, currencyId }: AccountKey): LedgerPlace => ({
  account: '2200',
  beneficiary,
  currencyId,
});
type Reached = Pick<WholeStatement, 'toDay' | 'toSequence'>;
const reached = ({ toDay, toSequence }: Reached): string => reachText({ day: toDay, sequence: toSequence });

/** What a statement opened and closed with, and what came between (rules/settlement.md#settlement-statements). */
export function statementPlaces(statement: WholeStatement) {
  const { before } = statement;
  const due = duePlace(statement);
  const reach = reached(statement);
  return {
    opening: { ...due, isNot: before === null, reach: before ? reached(before) : undefined },
    between: { ...due, reach, since: before ? reached(before) : undefined },
    closing: { ...due, reach },
  };
}
