import { hasCheckDigit, verifyAccount } from '@kobodesk/contracts/settlement';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { chosenAgency } from '../../../shared/auth/session';

export interface Verifiable {
  bankId: string;
  accountNumber: string;
  /** the holder, when the bank named one before */
  knownName?: string | undefined;
}

/** `text` is the holder's name, or why there is none. */
export interface Verification {
  state: 'idle' | 'verifying' | 'verified' | 'failed';
  text: string;
}

const fewestCharacters = 10;
const minutes = 60_000;

/** Asks the banks in whose names accounts are held, as soon as a number is long enough and its bank is chosen. */
export function useVerifications(accounts: readonly Verifiable[]): Verification[] {
  const isAsked = ({ bankId, accountNumber, knownName }: Verifiable): boolean =>
    knownName === undefined && bankId !== '' && accountNumber.trim().length >= fewestCharacters;
  const answers = useQueries({
    queries: accounts.map((account, row) => ({
      // rows may hold the same account
      queryKey: [verifyAccount.name, chosenAgency()?.id ?? null, account.bankId, account.accountNumber, row],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(verifyAccount, { bankId: account.bankId, accountNumber: account.accountNumber }, { signal }),
      enabled: isAsked(account),
      retry: false,
      staleTime: 5 * minutes,
    })),
  });
  return accounts.map((account, row) => {
    const answer = answers[row];
    if (account.knownName !== undefined) return { state: 'verified', text: account.knownName };
    if (!isAsked(account) || !answer) return { state: 'idle', text: '' };
    if (answer.isFetching) return { state: 'verifying', text: 'Verifying account number...' };
    if (answer.isError) return { state: 'failed', text: messageOf(answer.error) };
    return { state: 'verified', text: answer.data?.data.accountName ?? '' };
  });
}

/** What can be told of a number before its bank has answered; it stops nobody. */
export function hintOf(
  { bankId, accountNumber }: Verifiable,
  banks: readonly { id: number; code: string }[] | undefined,
): string | undefined {
  const bank = banks?.find(({ id }) => String(id) === bankId);
  const number = accountNumber.trim();
  const isOdd = bank && number.length >= fewestCharacters && !hasCheckDigit(bank.code, number);
  return isOdd ? 'The last digit does not fit this bank. Please check the number' : undefined;
}
