import * as z from 'zod';
import {
  dataOf,
  get,
  Id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  signedIn,
} from '../../kernel/index.js';
import { SplitNotFound } from '../problems.js';

export const splitAccess = permission('settlement.manage');

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
  access: splitAccess,
  request: paged(z.object({ searchQuery: OptionalText, agencyId: OptionalId }).prefault({})),
  response: pageOf(SettlementSplitRow),
});

export const getSplit = operation('settlement.split.get', {
  summary: 'One settlement split',
  kind: 'query',
  http: get('/api/SettlementSplit/GetSettlementSplitsBDA'),
  access: splitAccess,
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
  access: splitAccess,
  request: z.object({ agencyId: OptionalId }),
  response: listOf(SplitRevenue),
});
