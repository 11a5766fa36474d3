import * as z from 'zod';
import { dataOf, get, id, listOf, Message, operation, permission, signedIn } from '../../kernel/index.js';
import { ProviderSilent } from '../../payments/problems.js';
import { AccountLookupFailed } from '../problems.js';

/**
 * 2 is the settlement type: it serves chosen revenue lines and locations, a primary account serves all
 * (rules/settlement.md#primary-and-secondary-accounts).
 */
export const accountTypes = [
  { id: 1, name: 'Primary' },
  { id: 2, name: 'Secondary' },
] as const;
export const primaryAccount = 1;
export const secondaryAccount = 2;

/**
 * An account number as a bank writes it; shorter ones are never asked about
 * (rules/settlement.md#account-numbers).
 */
export const accountNumber = () => {
  const message = 'Account Number lookup failed';
  return z
    .string(message)
    .trim()
    .regex(/^\d{10,20}$/, message);
};

/** The bank list of the provider. The id is 1 and the code of the bank: 057 is 1057, so that leading zeros stay. */
export const listBanks = operation('settlement.bank.list', {
  summary: 'The banks that an account may be held with',
  kind: 'query',
  http: get('/api/SettlementAccount/GetAllBanksBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string(), code: z.string() })),
  problems: [ProviderSilent],
});

export const listAccountTypes = operation('settlement.account-type.list', {
  summary: 'Primary and secondary',
  kind: 'query',
  http: get('/api/SettlementAccount/GetAllAcountTypeBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const verifyAccount = operation('settlement.account.verify', {
  summary: 'In whose name an account is held, as its bank says',
  kind: 'query',
  http: get('/api/SettlementAccount/VerifyAccountNumberBDA'),
  access: permission('settlement.manage'),
  request: z.object({ bankId: id('Please select a bank account'), accountNumber: accountNumber() }),
  response: dataOf(z.object({ accountName: z.string() })).extend({ message: Message }),
  problems: [AccountLookupFailed, ProviderSilent],
});
