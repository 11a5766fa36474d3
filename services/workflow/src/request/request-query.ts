import type { RequestFilter } from '@kobodesk/contracts/workflow';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { waysOf, type Decidable } from './checkers.js';
import type { Bounds } from '../place.js';
import { kindsCalled, levelledKinds } from './request.js';
import type { Viewer } from './viewer.js';

/** What SQL asks for, with its values. */
export interface Condition {
  sql: string;
  values: Parameter[];
}

/** An organisation; or, in so many words, all of them: nobody reaches those by leaving something out. */
export type Reach = number | 'everywhere';

export type Sought = Pick<RequestFilter, 'view' | 'text' | 'decidedAfter'> & {
  /** of these kinds alone */
  kinds?: readonly number[] | undefined;
  /** this one alone, by its number */
  number?: number | undefined;
};

/** None: nothing is among them. */
const marks = (of: readonly unknown[]): string => of.map(() => '?').join(', ') || 'NULL';
const among = (column: string, values: readonly Parameter[]): Condition => ({
  sql: `${column} IN (${marks(values)})`,
  values: [...values],
});
const joined = (word: string, parts: readonly (Condition | undefined)[]): Condition => {
  const present = parts.filter((part) => part !== undefined);
  return {
    sql: present.map(({ sql }) => `(${sql})`).join(` ${word} `),
    values: present.flatMap(({ values }) => values),
  };
};
const all = (...parts: readonly (Condition | undefined)[]): Condition => joined('AND', parts);
const either = (...parts: readonly (Condition | undefined)[]): Condition => joined('OR', parts);
const always = (sql: string): Condition => ({ sql, values: [] });
const of = (column: string, value: Parameter): Condition => ({ sql: `${column} = ?`, values: [value] });

const within = (reach: Reach): Condition =>
  reach === 'everywhere' ? always('1 = 1') : of('organisation_id', reach);

/** Whoever is bound to places decides those of these, and of no place. */
function inPlace({ locationIds, revenueIds }: Bounds): Condition | undefined {
  if (locationIds === null && revenueIds === null) return undefined;
  return all(
    locationIds === null
      ? undefined
      : either(always('location_id IS NULL'), among('location_id', locationIds)),
    revenueIds === null
      ? undefined
      : either(
          always('revenue_id IS NULL'),
          among('revenue_id', revenueIds),
          among('revenue_top_id', revenueIds),
        ),
  );
}

/** Those that name one of these people; across all agencies none does. */
function naming(people: readonly string[], reach: Reach, atTurn: boolean): Condition {
  if (reach === 'everywhere') return always('1 = 0');
  const names = people.map((name) => name.toLowerCase());
  return {
    sql: `id IN (SELECT request_id FROM request_people
      WHERE organisation_id = ? AND user_name IN (${marks(names)})${atTurn ? ' AND is_turn = 1' : ''})`,
    values: [reach, ...names],
  };
}
/** Those that name the viewer, or whom the viewer stands in for. */
const named = ({ userName, actsFor }: Viewer, reach: Reach): Condition =>
  naming([userName, ...actsFor.map((one) => one.userName)], reach, false);

/** What somebody asked for, may decide by right, or is named by. */
function seenBy(viewer: Viewer, reach: Reach): Condition {
  return either(
    of('maker_user_id', viewer.userId),
    of('maker_holder_id', viewer.userId),
    ...waysOf(viewer.checking).map(ofItsPlaces),
    viewer.seesAll ? all(among('kind', levelledKinds), inPlace(viewer.checking.place)) : undefined,
    viewer.seesAll ? undefined : named(viewer, reach),
  );
}

/** Whoever holds the key of a service account is as its maker. */
const notMadeBy = (people: readonly number[]): Condition => ({
  sql: `maker_user_id NOT IN (${marks(people)}) AND (maker_holder_id IS NULL OR maker_holder_id NOT IN (${marks(people)}))`,
  values: [...people, ...people],
});

const ofItsPlaces = ({ types, places }: Decidable): Condition =>
  all(among('kind', types), ...places.map(inPlace));

/** What has come to the viewer by name, or to somebody absent who did not ask for it by a key. */
const atTurn = ({ userId, userName, actsFor }: Viewer, reach: Reach): Condition =>
  all(
    notMadeBy([userId]),
    either(
      naming([userName], reach, true),
      ...actsFor.map((absent) => all(notMadeBy([absent.userId]), naming([absent.userName], reach, true))),
    ),
  );

/** What waits for somebody: what they may decide by right, and what has come to them by name. */
function waitingFor(viewer: Viewer, reach: Reach): Condition {
  const byRight = waysOf(viewer.checking).map((way) => all(ofItsPlaces(way), notMadeBy(way.exceptMakers)));
  const byName = viewer.mayApprove ? [atTurn(viewer, reach)] : [];
  const ways = [...byRight, ...byName];
  return all(always('status = 0'), ways.length === 0 ? always('1 = 0') : either(...ways));
}

function ofView(view: RequestFilter['view'], viewer: Viewer, reach: Reach): Condition {
  if (view === 'waiting') return waitingFor(viewer, reach);
  if (view === 'mine') return of('maker_user_id', viewer.userId);
  const seen = seenBy(viewer, reach);
  return view === 'decided' ? all(always('status <> 0'), seen) : seen;
}

const searched = ['title', 'maker_name', 'checker_name', 'customer', 'invoice_number', 'reason'];
/** What its row shows: its record, its people and why, and what it is called, which stands in no column. */
const saying = (text: string): Condition =>
  either(
    ...searched.map((column) => ({
      sql: `LOWER(${column}) LIKE ? ESCAPE '!'`,
      values: [likeText(text)],
    })),
    among('kind', kindsCalled(text)),
    'refund'.includes(text.toLowerCase()) ? always("request_key LIKE 'refund:%'") : undefined,
  );

/** The requests of a view, whatever their status. */
export function soughtBy(viewer: Viewer, reach: Reach, sought: Sought): Condition {
  const { view, kinds, text, decidedAfter, number } = sought;
  return all(
    within(reach),
    ofView(view, viewer, reach),
    kinds && among('kind', kinds),
    text === undefined ? undefined : saying(text),
    decidedAfter === undefined
      ? undefined
      : { sql: 'status <> 0 AND decided_at_ms > ?', values: [new Date(decidedAfter).getTime()] },
    number === undefined
      ? undefined
      : { sql: 'former_id = ? OR (former_id IS NULL AND id = ?)', values: [number, number] },
  );
}

/** The statuses of a card: a withdrawn request (3) stands among the declined ones. */
const ofStatus: Readonly<Record<number, readonly number[]>> = { 0: [0], 1: [1], 2: [2, 3] };

/** What a card shows of them; -1 is every status. */
export const onCard = (condition: Condition, status: number): Condition => {
  const statuses = ofStatus[status];
  return statuses ? all(condition, among('status', statuses)) : condition;
};
