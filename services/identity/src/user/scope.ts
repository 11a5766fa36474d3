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

/** What a user or an account holds, and what its role does: all that a form has to show of what is out of use. */
export const heldOf = (ofRole: ScopeDraft, own?: ScopeDraft): ScopeDraft => ({
  revenueIds: [...(own?.revenueIds ?? []), ...ofRole.revenueIds],
  locationIds: [...(own?.locationIds ?? []), ...ofRole.locationIds],
});

/** What comes of limits that a role gives: its own hold of a kind of which nothing is chosen. */
export const orOfRole = (own: ScopeDraft, ofRole: ScopeDraft): ScopeDraft => ({
  revenueIds: own.revenueIds.length > 0 ? own.revenueIds : ofRole.revenueIds,
  locationIds: own.locationIds.length > 0 ? own.locationIds : ofRole.locationIds,
});
