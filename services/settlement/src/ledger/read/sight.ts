import { listRevenueCodes } from '@kobodesk/contracts/invoicing';
import type { Parameter } from '@kobodesk/chassis/database/database';
import type { Work } from '@kobodesk/chassis/operations/call';

/**
 * Which lines somebody may see; null: of all. A read of lines takes one, so that none can forget to ask (decision 114). Revenue
 * lines are there with their parts: lines of the ledger name the part alone.
 */
export interface Sight {
  revenueIds: readonly number[] | null;
  locationIds: readonly number[] | null;
  customerId: number | null;
}

export async function sightOf(call: Pick<Work, 'actor' | 'ask'>): Promise<Sight> {
  const { revenueIds: own, locationIds, customerId } = call.actor;
  if (own === null) return { revenueIds: own, locationIds, customerId };
  const { data } = await call.ask(listRevenueCodes, {});
  const parts = data.filter(({ parentId }) => own.includes(parentId)).map(({ id }) => id);
  return { revenueIds: [...new Set([...own, ...parts])], locationIds, customerId };
}

export type Condition = readonly [sql: string, ...values: Parameter[]];
const isOneOf = (column: string, ids: readonly number[] | null): Condition[] => {
  if (ids === null) return [];
  return ids.length === 0 ? [['1 = 0']] : [[`${column} IN (${ids.map(() => '?').join(', ')})`, ...ids]];
};

/** What a line has to be like for it to be seen: none of all. `line` is what its table is called in the query. */
export const seenBy = ({ revenueIds, locationIds, customerId }: Sight, line: string): Condition[] => [
  ...isOneOf(`${line}.revenue_id`, revenueIds),
  ...isOneOf(`${line}.location_id`, locationIds),
  ...(customerId === null ? [] : [[`${line}.customer_id = ?`, customerId] satisfies Condition]),
];

interface Place {
  revenueId: number;
  locationId: number;
  customerId: number;
}
/** The same of what has happened at one place. */
export const isSeen = (
  { revenueIds, locationIds, customerId }: Sight,
  { revenueId, locationId, customerId: whose }: Place,
): boolean =>
  (revenueIds?.includes(revenueId) ?? true) &&
  (locationIds?.includes(locationId) ?? true) &&
  (customerId === null || customerId === whose);
