import { hasCheckDigit, verifyAccount } from '@kobodesk/contracts/settlement';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { messageOf } from '../../../shared/api/httpError';
import { chosenAgency } from '../../../shared/auth/session';

interface Account {
  bankId: string;
  accountNumber: string;
}
/** An account whose bank has named the holder before. */
export interface KnownAccount extends Account {
  accountName: string;
}

/** `text` is the holder's name, or why there is none. */
export interface Verification {
  state: 'idle' | 'verifying' | 'verified' | 'failed';
  text: string;
}

const fewestCharacters = 10;
const minutes = 60_000;
const isLong = ({ accountNumber }: Account): boolean => accountNumber.trim().length >= fewestCharacters;

/** Whether there is a number, and no bank to ask about it. */
export const waitsForBank = (account: Account): boolean => account.bankId === '' && isLong(account);

/**
 * Asks the bank in whose name an account is held, as soon as the number is long enough and its bank is chosen; as long
 * as it is the `known` one, nobody needs to be asked again.
 */
export function useVerification(account: Account, known: KnownAccount | undefined): Verification {
  const { bankId, accountNumber } = account;
  const isKnown = known?.bankId === bankId && known.accountNumber === accountNumber;
  const isAsked = !isKnown && bankId !== '' && isLong(account);
  const answer = useQuery({
    queryKey: [verifyAccount.name, chosenAgency()?.id ?? null, bankId, accountNumber],
    queryFn: ({ signal }) => call(verifyAccount, { bankId, accountNumber }, { signal }),
    enabled: isAsked,
    retry: false,
    staleTime: 5 * minutes,
  });
  if (isKnown) return { state: 'verified', text: known.accountName };
  if (!isAsked) return { state: 'idle', text: '' };
  if (answer.isFetching) return { state: 'verifying', text: 'Verifying account number...' };
  if (answer.isError) return { state: 'failed', text: messageOf(answer.error) };
  return { state: 'verified', text: answer.data?.data.accountName ?? '' };
}

/** What can be told of a number before its bank has answered; it stops nobody. */
export function hintOf(
  account: Account,
  banks: readonly { id: number; code: string }[] | undefined,
): string | undefined {
  const bank = banks?.find(({ id }) => String(id) === account.bankId);
  const isOdd = bank && isLong(account) && !hasCheckDigit(bank.code, account.accountNumber.trim());
  return isOdd ? 'The last digit does not fit this bank. Please check the number' : undefined;
}
