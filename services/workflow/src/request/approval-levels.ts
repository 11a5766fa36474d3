/** Who decides at a level: one person, or whoever of several comes first. */
export type Level = string | readonly string[];
/** Who decides a request, the first level first. User names are compared without regard to case. */
export type Route = readonly Level[];

export interface RequestState {
  /** 0-based level that decides next */
  level: number;
  status: 'pending' | 'approved' | 'declined';
}

export const sameUser = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const approversAt = (level: Level | undefined): readonly string[] =>
  level === undefined ? [] : typeof level === 'string' ? [level] : level;

/** The approvers of a level as one text. */
export const approverText = (level: Level | undefined): string => approversAt(level).join(', ');

/**
 * The way of a request: the levels of the maker's workflow, else the maker's supervisor. The maker decides at no
 * level; a level that is the maker's is left out, and without any left there is no way (undefined).
 */
export function routeOf(
  maker: string,
  levels: readonly string[],
  supervisor: string | null,
): Route | undefined {
  const own = levels.filter((approver) => !sameUser(approver, maker));
  if (own.length > 0) return own;
  return supervisor !== null && supervisor !== '' && !sameUser(supervisor, maker) ? [supervisor] : undefined;
}

/** Those levels of a workflow that a request of the maker goes through; the maker's own are left out. */
export const levelsOnTheWay = <L extends { supervisor_user_name: string }>(
  maker: string,
  levels: readonly L[],
): L[] => levels.filter(({ supervisor_user_name }) => !sameUser(supervisor_user_name, maker));

/**
 * The way of a request that provider staff make of an agency's invoice, or a customer's staff of theirs: that of the
 * invoice's creator, as far as its approvers are still there; without any left, or where the creator is a customer's and
 * has none, whichever admin of the agency comes first (rules/approvals.md#who-decides-a-request). The maker
 * decides at no level.
 */
export function routeForProvider(
  maker: string,
  { creators, active, admins }: { creators: Route; active: readonly string[]; admins: readonly string[] },
): Route | undefined {
  const isThere = (level: Level) =>
    approversAt(level).some((name) => active.some((known) => sameUser(known, name)));
  const way = creators.filter(
    (level) => isThere(level) && !approversAt(level).some((name) => sameUser(name, maker)),
  );
  if (way.length > 0) return way;
  const others = admins.filter((name) => !sameUser(name, maker));
  return others.length > 0 ? [others] : undefined;
}

export const begun: RequestState = { level: 0, status: 'pending' };

/** Who may decide now: the approver of the level, or whoever that approver has delegated to. */
export function mayDecide(
  state: RequestState,
  route: Route,
  person: { userName: string; actsFor: readonly string[] },
  maker: string,
): boolean {
  if (state.status !== 'pending' || sameUser(person.userName, maker)) return false;
  const approvers = approversAt(route[state.level]);
  return [person.userName, ...person.actsFor].some((name) =>
    approvers.some((approver) => sameUser(name, approver)),
  );
}

/** One decision: a decline ends it, an approval goes up a level or, at the last, ends it. */
export function decided(state: RequestState, route: Route, approve: boolean): RequestState {
  if (state.status !== 'pending') return state;
  if (!approve) return { ...state, status: 'declined' };
  const isLast = state.level >= route.length - 1;
  return isLast ? { ...state, status: 'approved' } : { level: state.level + 1, status: 'pending' };
}
