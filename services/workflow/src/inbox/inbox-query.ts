import { changeKinds } from '@kobodesk/contracts/changes';
import { creditNoteChange } from '@kobodesk/contracts/invoicing';
import type { RequestFamily, RequestFilter, RequestKind } from '@kobodesk/contracts/workflow';
import { likeText } from '@kobodesk/chassis/database/like';
import { conditionOf, waitingCondition, within, type Condition, type Reach } from '../change/change-query.js';
import { typesSeen, waysOf, type Checking } from '../change/checkers.js';

/** Which invoice requests somebody sees: all, or those that these people made or supervise. */
export interface RequestViewer {
  readonly userId: number;
  /** provider staff see everything within reach */
  readonly seesAll: boolean;
  /** the own, and those of whom the viewer stands in for */
  readonly userNames: readonly string[];
}

const marks = (of: readonly unknown[]): string => of.map(() => '?').join(', ');
const all = (...parts: readonly (Condition | undefined)[]): Condition => {
  const present = parts.filter((part) => part !== undefined);
  return {
    sql: present.map(({ sql }) => sql).join(' AND '),
    values: present.flatMap(({ values }) => values),
  };
};

const made = (userId: number): Condition => ({ sql: 'maker_user_id = ?', values: [userId] });
const decided: Condition = { sql: 'status <> 0', values: [] };
const decidedLater = (than: string | undefined): Condition | undefined =>
  than === undefined
    ? undefined
    : { sql: 'status <> 0 AND decided_at_ms > ?', values: [new Date(than).getTime()] };
const pending: Condition = { sql: 'status = 0', values: [] };

/** What is kept as a change: those of maker-checker, and credit notes. */
export type ChangeFamily = Extract<RequestFamily, 'change' | 'credit-note'>;
const kindsOf: Record<ChangeFamily, readonly number[]> = {
  change: changeKinds.map(({ id }) => id),
  'credit-note': [creditNoteChange.id],
};

type Sought = Omit<RequestFilter, 'status'>;

/** The changes of a view, whatever their status, or undefined where the viewer can have none in it. */
export function changesOf(
  filter: Sought,
  family: ChangeFamily,
  { checking, reach }: { checking: Checking; reach: Reach },
): Condition | undefined {
  const { view, entityTypeId, text } = filter;
  const seen = { types: typesSeen(checking), makerId: checking.userId };
  const among = kindsOf[family];
  const found = all(
    conditionOf({ status: -1, changeType: entityTypeId, text, seen, among, place: checking.place }, reach),
    decidedLater(filter.decidedAfter),
  );
  if (view === 'mine') return all(found, made(checking.userId));
  if (view === 'decided') return all(found, decided);
  if (view === 'all') return found;
  const ways = waysOf(checking);
  return ways.length === 0 ? undefined : all(found, waitingCondition(ways, reach));
}

/** The void or edit requests of a view; of those that wait, for whom is told by their levels. */
export function requestsOf(
  { view, text, decidedAfter }: Sought,
  kind: RequestKind,
  { viewer, reach }: { viewer: RequestViewer; reach: Reach },
): Condition {
  const like = text === undefined ? '' : likeText(text);
  return all(
    within(reach),
    { sql: 'kind = ?', values: [kind] },
    view === 'mine' ? made(viewer.userId) : undefined,
    view === 'mine' || (view !== 'waiting' && viewer.seesAll) ? undefined : seenBy(viewer, reach),
    view === 'decided' ? decided : undefined,
    view === 'waiting' ? pending : undefined,
    decidedLater(decidedAfter),
    text === undefined
      ? undefined
      : {
          sql: "(LOWER(invoice_number) LIKE ? ESCAPE '!' OR LOWER(customer) LIKE ? ESCAPE '!' OR LOWER(maker_name) LIKE ? ESCAPE '!')",
          values: [like, like, like],
        },
  );
}

/** Those that the viewer made or supervises; across all agencies nobody does. */
function seenBy({ userNames }: RequestViewer, reach: Reach): Condition {
  if (reach === 'everywhere') return { sql: '1 = 0', values: [] };
  const names = userNames.map((name) => name.toLowerCase());
  return {
    sql: `id IN (SELECT request_id FROM invoice_request_people WHERE organisation_id = ? AND user_name IN (${marks(names)}))`,
    values: [reach, ...names],
  };
}
