/** What a role or a user is limited to; of a kind that has nothing chosen, to nothing. */
export interface ScopeDraft {
  revenueIds: readonly number[];
  locationIds: readonly number[];
}
export type Kind = 'location' | 'revenue';
interface Target {
  kind: Kind;
  targetId: number;
}

export const targetsIn = ({ revenueIds = [], locationIds = [] }: Partial<ScopeDraft>): Target[] => {
  const of = (kind: Kind, ids: readonly number[]) =>
    [...new Set(ids)].map((targetId) => ({ kind, targetId }));
  return [...of('revenue', revenueIds), ...of('location', locationIds)];
};

export function inScope(targets: readonly Target[]): { revenueIds: number[]; locationIds: number[] } {
  const of = (kind: Kind) => targets.filter((target) => target.kind === kind).map(({ targetId }) => targetId);
  return { revenueIds: of('revenue'), locationIds: of('location') };
}

/** What comes of limits that a role gives: its own hold of a kind of which nothing is chosen. */
export const orOfRole = (own: ScopeDraft, ofRole: ScopeDraft): ScopeDraft => ({
  revenueIds: own.revenueIds.length > 0 ? own.revenueIds : ofRole.revenueIds,
  locationIds: own.locationIds.length > 0 ? own.locationIds : ofRole.locationIds,
});
