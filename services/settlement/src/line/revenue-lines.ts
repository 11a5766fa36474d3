import { listRevenueCodes } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';

/** A revenue line, and the one that it is a part of: what is set up on the latter holds where the former has nothing of its own. */
export interface RevenueLine {
  readonly revenueId: number;
  /** the same of a line that is part of none; absent where nobody said */
  readonly revenueTopId?: number | undefined;
}

/** Whose set-up may hold for it. */
export const linesOf = ({ revenueId, revenueTopId = revenueId }: RevenueLine): number[] => [
  ...new Set([revenueId, revenueTopId]),
];

/** How the revenue lines of an organisation are divided; of which a part stays where it is for good. */
export interface RevenueLines {
  of(revenueId: number): RevenueLine;
  /** invoices are of its parts alone; those that are out of use leave it to itself again */
  isDivided(revenueId: number): boolean;
  /** also those that are out of use: something was collected on them */
  partsOf(revenueId: number): number[];
}

export async function revenueLines(call: Pick<Work, 'ask'>): Promise<RevenueLines> {
  const { data } = await call.ask(listRevenueCodes, {});
  const topOf = new Map(data.map(({ id, parentId }) => [id, parentId === 0 ? id : parentId]));
  const divided = new Set(data.flatMap(({ parentId, isActive }) => (isActive ? [parentId] : [])));
  return {
    of: (revenueId) => ({ revenueId, revenueTopId: topOf.get(revenueId) }),
    isDivided: (revenueId) => divided.has(revenueId),
    partsOf: (revenueId) => data.filter(({ parentId }) => parentId === revenueId).map(({ id }) => id),
  };
}
