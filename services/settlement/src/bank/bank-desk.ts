import { Refusal, refusalOf } from '@kobodesk/contracts/kernel';
import { enquireAccount, listProviderBanks } from '@kobodesk/contracts/payments';
import { AccountLookupFailed } from '@kobodesk/contracts/settlement';
import type { Work } from '@kobodesk/chassis/operations/call';

type Asking = Pick<Work, 'ask'>;

export interface KnownBank {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** The wire wants a number for a bank, and its code begins with zeros: a 1 before it keeps them. */
const bankIdOf = (code: string): number => Number.parseInt(`1${code}`, 10);

export async function knownBanks(call: Asking): Promise<KnownBank[]> {
  const { data } = await call.ask(listProviderBanks, {});
  return data.map(({ code, name }) => ({ id: bankIdOf(code), name, code }));
}

/** The bank of this id; the refusal names the field that held it. */
export function bankNamed(banks: readonly KnownBank[], bankId: number, wrong: Refusal): KnownBank {
  const bank = banks.find(({ id }) => id === bankId);
  if (!bank) throw wrong;
  return bank;
}

/** The holder's name as the bank gives it; refused where the bank knows no such account. */
export async function holderOf(
  call: Asking,
  bank: KnownBank,
  account: { accountNumber: string; field: string },
): Promise<string> {
  const { accountNumber, field } = account;
  const { data } = await call.ask(enquireAccount, { bankCode: bank.code, accountNumber });
  if (data.accountName !== null) return data.accountName;
  const { report } = refusalOf(AccountLookupFailed);
  throw new Refusal({ ...report, fields: { [field]: report.message } });
}
