import * as z from 'zod';
import { problem } from '../kernel/index.js';

export const SimilarAccount = z.object({
  accountId: z.number(),
  accountName: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  alias: z.string(),
});
export type SimilarAccount = z.output<typeof SimilarAccount>;

export const AccountNotFound = problem(
  'SETTLEMENT_ACCOUNT_NOT_FOUND',
  404,
  'The settlement account was not found',
);
/** Sent again with `hasSimilarRevenue` the account is saved all the same. */
export const SimilarAccounts = problem('SIMILAR_ACCOUNTS', 409, 'Similar settlement accounts exist already');
export const AccountSwitched = problem(
  'SETTLEMENT_ACCOUNT_SWITCHED',
  409,
  ({ isActive }: { isActive: boolean }) =>
    `The settlement account is ${isActive ? 'active' : 'inactive'} already`,
);
/** The bank has no such account. */
export const AccountLookupFailed = problem('ACCOUNT_LOOKUP_FAILED', 422, 'Account Number lookup failed');
export const SplitNotFound = problem('SETTLEMENT_SPLIT_NOT_FOUND', 404, 'The settlement split was not found');
export const SplitExists = problem(
  'SETTLEMENT_SPLIT_EXISTS',
  409,
  ({ revenues }: { revenues: string[] }) => `A settlement split exists already for ${revenues.join(', ')}`,
);
/** Asked by somebody who may see some revenue lines or locations of it (decision 114). */
export const LedgerOfAll = problem(
  'LEDGER_OF_ALL',
  403,
  'This tells of the whole organization, and you may see some of its revenue lines or locations only',
);
/** Invoices are of the parts of a divided line alone (rules/revenues.md#parts-of-a-line). */
export const CollectedOnParts = problem(
  'COLLECTED_ON_PARTS',
  422,
  ({ revenues }: { revenues: string[] }) =>
    `Nothing is collected on ${revenues.join(', ')}. Please select the sub-revenues`,
);
/** No active settlement account serves the revenue line, so nothing collected on it could be shared. */
export const NothingToSplit = problem(
  'NOTHING_TO_SPLIT',
  422,
  "No revenue lines mapped to this organization's account",
);
