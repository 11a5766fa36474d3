import * as z from 'zod';
import {
  change,
  checker,
  decimalText,
  Id,
  id,
  operation,
  OptionalId,
  post,
  Report,
  thousandths,
  searched,
  written,
} from '../../kernel/index.js';
import { currencyOf, isPayableIn } from '../../invoicing/currencies.js';
import { RevenueNotFound } from '../../invoicing/problems.js';
import { ProviderSilent } from '../../payments/problems.js';
import { accountNumber } from '../bank/banks.js';
import {
  AccountLookupFailed,
  CollectedOnParts,
  NothingToSplit,
  SplitExists,
  SplitNotFound,
} from '../problems.js';
import { amountSplit, percentageSplit, searchSplits, getSplit, splitAccess } from './splits.js';

const touches = ['settlement-splits'];

const tooLittle = 'Third party share must be greater than 0';
const tooMuch = 'Third party share must not be greater than 99';
/** nobody can be paid less than the minor unit of the currency */
const tooFine = 'Third party share must have at most 2 decimal places';
export const notFilled = 'Ensure all fields are properly filled';
const accountTwice = 'This account has a row in this currency already';
const pleaseSelectCurrency = 'Please select a currency';
const mostPercent = thousandths('99');

const Share = decimalText(3, tooLittle).refine((share) => thousandths(share) > 0n, tooLittle);
/** The account of a third party, and what it gets. */
export const shareFields = {
  bankId: id('Please select a bank'),
  accountNumber: accountNumber(),
  currencyId: id(pleaseSelectCurrency).refine(
    (currencyId) => currencyOf(currencyId) !== undefined,
    pleaseSelectCurrency,
  ),
  thirdPartyShare: Share,
};
export const SplitTypeId = id('Please select a split type').transform((type) =>
  type === amountSplit ? amountSplit : percentageSplit,
);

interface Shares {
  splitType: number;
  settlementAccounts: readonly { currencyId: number; thirdPartyShare: string }[];
}

/**
 * Percentages are at most 99, each and together in one currency: some of what is collected stays with the agency
 * (rules/settlement.md#amounts-and-percentages). Shares of two currencies never meet. Amounts are such as can
 * be paid in their currency.
 */
export function leaveSomething({ splitType, settlementAccounts }: Shares, context: z.RefinementCtx): void {
  if (splitType === amountSplit) {
    settlementAccounts.forEach(({ currencyId, thirdPartyShare }, row) => {
      if (isPayableIn(currencyId, thousandths(thirdPartyShare))) return;
      context.addIssue({
        code: 'custom',
        path: ['settlementAccounts', row, 'thirdPartyShare'],
        message: tooFine,
      });
    });
    return;
  }
  const shares = settlementAccounts.map(({ thirdPartyShare }) => thousandths(thirdPartyShare));
  const together = new Map<number, bigint>();
  settlementAccounts.forEach(({ currencyId }, row) =>
    together.set(currencyId, (together.get(currencyId) ?? 0n) + (shares[row] ?? 0n)),
  );
  const refuse = (path: PropertyKey[]) => context.addIssue({ code: 'custom', path, message: tooMuch });
  shares.forEach((share, row) => {
    if (share > mostPercent) refuse(['settlementAccounts', row, 'thirdPartyShare']);
  });
  if ([...together.values()].some((sum) => sum > mostPercent)) refuse(['settlementAccounts']);
}

interface Accounts {
  settlementAccounts: readonly { bankId: number; accountNumber: string; currencyId: number }[];
}

/** Whoever shares has one row: a second one of the account is refused where it stands, in its currency. */
export function giveEachOneRow({ settlementAccounts }: Accounts, context: z.RefinementCtx): void {
  const known = new Set<string>();
  settlementAccounts.forEach(({ bankId, accountNumber: account, currencyId }, row) => {
    const key = `${bankId}:${account}:${currencyId}`;
    if (known.has(key))
      context.addIssue({
        code: 'custom',
        path: ['settlementAccounts', row, 'accountNumber'],
        message: accountTwice,
      });
    known.add(key);
  });
}

const pleaseSelectLine = 'Please select a revenue line';
export const RevenueIds = z.array(Id, pleaseSelectLine).min(1, pleaseSelectLine);
export const splitProblems = [RevenueNotFound, NothingToSplit, AccountLookupFailed, ProviderSilent] as const;

/** One split for each of the revenue lines. The verified names of the accounts are those that their banks give. */
export const createSplits = operation('settlement.split.create', {
  summary: 'Shares what is collected on revenue lines with third parties',
  kind: 'command',
  http: post('/api/SettlementSplit/CreateSettlementSplitApprovalBDA'),
  access: splitAccess,
  request: z
    .object({
      splitType: SplitTypeId,
      revenueIds: RevenueIds.max(500),
      agencyId: OptionalId,
      settlementAccounts: z.array(z.object(shareFields), notFilled).min(1, notFilled).max(20),
    })
    .superRefine(leaveSomething)
    .superRefine(giveEachOneRow),
  response: Report,
  problems: [...splitProblems, CollectedOnParts, SplitExists],
  touches,
  deadline: 30_000,
});

export const splitsChange = change(createSplits, 21, 'Create Settlement Split', {
  route: checker('by-default'),
});

/** A row cannot be two rows. */
function nameEachOnce(
  { settlementAccounts }: { settlementAccounts: readonly { accountId?: number | undefined }[] },
  context: z.RefinementCtx,
): void {
  const ids = settlementAccounts.flatMap(({ accountId }) => (accountId === undefined ? [] : [accountId]));
  if (new Set(ids).size !== ids.length)
    context.addIssue({ code: 'custom', path: ['settlementAccounts'], message: notFilled });
}

/** The split of one revenue line, with other shares. A row with `accountId` is one that the split has already. */
export const updateSplit = operation('settlement.split.update', {
  summary: 'Changes who shares in a revenue line, and how much',
  kind: 'command',
  http: post('/api/SettlementSplit/UpdateSettlementSplitApprovalBDA'),
  access: splitAccess,
  request: z
    .object({
      splitType: SplitTypeId,
      revenueIds: RevenueIds.max(1, 'A split belongs to one revenue line'),
      agencyId: OptionalId,
      settlementSplitId: OptionalId,
      settlementAccounts: z
        .array(z.object({ accountId: OptionalId, ...shareFields }), notFilled)
        .min(1, notFilled)
        .max(20),
    })
    .superRefine(leaveSomething)
    .superRefine(nameEachOnce)
    .superRefine(giveEachOneRow),
  response: Report,
  problems: [...splitProblems, SplitNotFound],
  touches,
  deadline: 30_000,
});

export const splitChange = change(updateSplit, 22, 'Update Settlement Split', {
  route: checker('by-default'),
});

/** It ends for what is collected from then on; a change of the kind that changes its shares (type 22). */
export const endSplit = operation('settlement.split.end', {
  summary: 'Ends the settlement split of a revenue line: all that is collected stays with the agency',
  kind: 'command',
  access: splitAccess,
  request: z.object({ settlementSplitId: Id, agencyId: OptionalId }),
  response: Report,
  problems: [SplitNotFound],
  touches,
});

export const settlementSplitsResource = written(
  searched('settlement-splits', searchSplits, 'id', { operation: getSplit, key: 'settlementSplitId' }),
  { remove: { operation: endSplit, key: 'settlementSplitId' } },
);
