import * as z from 'zod';
import { dataOf, internal, listOf, operation } from '../../kernel/index.js';
import { ProviderSilent } from '../problems.js';

export const Bank = z.object({ code: z.string(), name: z.string() });
export type Bank = z.output<typeof Bank>;

export const listProviderBanks = operation('payments.bank.list', {
  summary: 'The banks that the payment provider pays out to, for other services',
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: listOf(Bank),
  problems: [ProviderSilent],
});

/**
 * The name enquiry of the provider is what decides whether an account exists
 * (rules/settlement.md#account-numbers).
 */
export const enquireAccount = operation('payments.account.enquire', {
  summary: 'In whose name a bank account is held, for other services',
  kind: 'query',
  access: internal,
  request: z.object({ bankCode: z.string().max(20), accountNumber: z.string().max(40) }),
  /** null: the bank has no such account */
  response: dataOf(z.object({ accountName: z.string().nullable() })),
  problems: [ProviderSilent],
});
