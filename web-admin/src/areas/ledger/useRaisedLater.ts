import { getTrialBalance, type LedgerBasis } from '@kobodesk/contracts/settlement';
import { messageOf } from '../../shared/api/httpError';
import { useAnswer } from '../../shared/api/useAnswer';

/**
 * What of 1200 as of a day is of invoices that were raised after it (rules/ledger.md#reading-it). Of a day long past it takes
 * long, and may fail: the balances do not wait for it.
 */
export function useRaisedLater(basis: LedgerBasis, asAt: string) {
  const isTold = basis === 'accrual' && asAt !== '';
  const answer = useAnswer(getTrialBalance, { asAt, withRaisedLater: true }, { enabled: isTold });
  const told = isTold && !answer.isPlaceholderData ? (answer.data?.data.raisedLater ?? []) : [];
  return {
    of: (currencyId: number) => told.find((row) => row.currencyId === currencyId)?.amount,
    failure: isTold && answer.isError ? messageOf(answer.error) : undefined,
  };
}
