import * as z from 'zod';
import {
  change,
  checker,
  dataOf,
  decimalText,
  get,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  signedIn,
  thousandths,
  searched,
  written,
} from '../../kernel/index.js';
import { currencyOf, isPayableIn } from '../../invoicing/currencies.js';
import { RevenueNotFound } from '../../invoicing/problems.js';
import { ProviderSilent } from '../../payments/problems.js';
import { accountNumber } from '../bank/banks.js';
import { AccountLookupFailed, NothingToSplit, SplitExists, SplitNotFound } from '../problems.js';

const access = permission('settlement.manage');
const touches = ['settlement-splits'];

/** 1 is an amount, any other a percentage (rules/settlement.md#amounts-and-percentages). */
export const splitTypes = [
  { id: 1, name: 'Amount' },
  { id: 2, name: 'Percentage' },
] as const;
export const amountSplit = 1;
export const percentageSplit = 2;

const SplitRevenue = z.object({ revenueId: z.number(), name: z.string(), activated: z.boolean() });
const Place = z.object({ id: z.number(), name: z.string() });

/**
 * One revenue line and who shares in it. Rows with `isBeneficiary` are third parties, in the order in which they are
 * paid; the others are the agency's own accounts, which receive the rest. A split is inactive while none of those is
 * active: nothing is collected that could be shared.
 */
export const SettlementSplitRow = z.object({
  id: z.number(),
  splitType: z.number(),
  splitTypeId: z.number(),
  splitTypeName: z.string(),
  revenueId: z.number(),
  revenueName: z.string(),
  /** of the agency's own accounts */
  settlementAccountName: z.string(),
  dateCreated: z.string(),
  status: z.boolean(),
  settlementSplitAccounts: z.array(
    z.object({
      bank: Place,
      currency: Place,
      accountNumber: z.string(),
      /** decimal: an amount or a percentage; of an own account the percentage that is left, '0' beside amounts */
      thirdPartyShare: z.string(),
      accountVerificationDetails: z.object({ accountName: z.string(), message: z.string() }),
      accountId: z.number(),
      isBeneficiary: z.boolean(),
      bankId: z.number(),
      bankName: z.string(),
      currencyId: z.number(),
      currencyName: z.string(),
    }),
  ),
  revenueLines: z.array(SplitRevenue),
});
export type SettlementSplitRow = z.output<typeof SettlementSplitRow>;

/** The text is looked for in the name of the revenue line. */
export const searchSplits = operation('settlement.split.search', {
  summary: 'Settlement splits of the organisation; what waits for approval is not among them',
  kind: 'query',
  http: post('/api/SettlementSplit/SearchSettlementSplitsBDA'),
  access,
  request: paged(z.object({ searchQuery: OptionalText, agencyId: OptionalId }).prefault({})),
  response: pageOf(SettlementSplitRow),
});

export const getSplit = operation('settlement.split.get', {
  summary: 'One settlement split',
  kind: 'query',
  http: get('/api/SettlementSplit/GetSettlementSplitsBDA'),
  access,
  request: z.object({ settlementSplitId: Id }),
  response: dataOf(SettlementSplitRow),
  problems: [SplitNotFound],
});

export const listSplitTypes = operation('settlement.split-type.list', {
  summary: 'Amount and percentage',
  kind: 'query',
  http: get('/api/SettlementSplit/GetAllSplitTypeBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(Place),
});

/** `activated`: the line has a split already. */
export const listSplitRevenues = operation('settlement.split-revenue.list', {
  summary: 'The revenue lines that an active settlement account of the agency serves',
  kind: 'query',
  http: get('/api/SettlementSplit/GetSettlementSplitRevenueBDA'),
  access,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(SplitRevenue),
});

const tooLittle = 'Third party share must be greater than 0';
const tooMuch = 'Third party share must not be greater than 99';
/** nobody can be paid less than the minor unit of the currency */
const tooFine = 'Third party share must have at most 2 decimal places';
const notFilled = 'Ensure all fields are properly filled';
const pleaseSelectCurrency = 'Please select a currency';
const mostPercent = thousandths('99');

const Share = decimalText(3, tooLittle).refine((share) => thousandths(share) > 0n, tooLittle);
const account = {
  bankId: id('Please select a bank'),
  accountNumber: accountNumber(),
  currencyId: id(pleaseSelectCurrency).refine(
    (currencyId) => currencyOf(currencyId) !== undefined,
    pleaseSelectCurrency,
  ),
  thirdPartyShare: Share,
};
const SplitTypeId = id('Please select a split type').transform((type) =>
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
function leaveSomething({ splitType, settlementAccounts }: Shares, context: z.RefinementCtx): void {
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

const pleaseSelectLine = 'Please select a revenue line';
const RevenueIds = z.array(Id, pleaseSelectLine).min(1, pleaseSelectLine);
const problems = [RevenueNotFound, NothingToSplit, AccountLookupFailed, ProviderSilent] as const;

/** One split for each of the revenue lines. The verified names of the accounts are those that their banks give. */
export const createSplits = operation('settlement.split.create', {
  summary: 'Shares what is collected on revenue lines with third parties',
  kind: 'command',
  http: post('/api/SettlementSplit/CreateSettlementSplitApprovalBDA'),
  access,
  request: z
    .object({
      splitType: SplitTypeId,
      revenueIds: RevenueIds.max(500),
      agencyId: OptionalId,
      settlementAccounts: z.array(z.object(account), notFilled).min(1, notFilled).max(20),
    })
    .superRefine(leaveSomething),
  response: Report,
  problems: [...problems, SplitExists],
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
  access,
  request: z
    .object({
      splitType: SplitTypeId,
      revenueIds: RevenueIds.max(1, 'A split belongs to one revenue line'),
      agencyId: OptionalId,
      settlementSplitId: OptionalId,
      settlementAccounts: z
        .array(z.object({ accountId: OptionalId, ...account }), notFilled)
        .min(1, notFilled)
        .max(20),
    })
    .superRefine(leaveSomething)
    .superRefine(nameEachOnce),
  response: Report,
  problems: [...problems, SplitNotFound],
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
  access,
  request: z.object({ settlementSplitId: Id, agencyId: OptionalId }),
  response: Report,
  problems: [SplitNotFound],
  touches,
});

export const settlementSplitsResource = written(
  searched('settlement-splits', searchSplits, 'id', { operation: getSplit, key: 'settlementSplitId' }),
  { remove: { operation: endSplit, key: 'settlementSplitId' } },
);
