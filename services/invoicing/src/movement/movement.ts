import type { MovementKind } from '@kobodesk/contracts/invoicing';
import type { Place } from '../invoice/place.js';

/** Why what is due of an invoice changed. */
export interface Cause {
  kind: 'raised' | 'edited' | 'voided' | 'paid' | 'credited';
  /** whose value the change has: of a payment the day it was made */
  day: string;
  /** tells two of a kind of one invoice apart: the payment, the credit note, the request; '' for what happens once */
  id: string;
  /** what people know it by */
  reference: string;
}

/** What a change made of what is due of an invoice: + more, − less (rules/ageing.md#movements). */
export interface Movement {
  invoiceId: number;
  customerId: number;
  currencyId: number;
  place: Omit<Place, 'revenueName'>;
  dueDay: string;
  businessDay: string;
  kind: MovementKind;
  cause: string;
  reference: string;
  amount: bigint;
  /** 1 when something is due of it from that day on, −1 when nothing is any more */
  openCount: number;
}

/** Of whom, where and since when something is due. */
type Where = Pick<Movement, 'customerId' | 'currencyId' | 'place' | 'dueDay'>;

/** What moved of an invoice before. */
export type EarlierMovement = Where & Pick<Movement, 'businessDay' | 'amount'>;

/** How an invoice stands: what is due of it, of whom, where and since when. */
export interface Standing extends Where {
  invoiceId: number;
  createdDay: string;
  open: bigint;
}

const whereOf = ({ customerId, currencyId, place, dueDay }: Where): Where => ({
  customerId,
  currencyId,
  place,
  dueDay,
});
const isSame = (one: Where, other: Where): boolean =>
  JSON.stringify(whereOf(one)) === JSON.stringify(whereOf(other));
const some = (amount: bigint): number => (amount === 0n ? 0 : 1);
const sumUntil = (earlier: readonly EarlierMovement[], day: string): bigint =>
  earlier.reduce((sum, { businessDay, amount }) => (businessDay <= day ? sum + amount : sum), 0n);

/** The day of a change: none is before its invoice was raised. */
export const businessDayOf = (
  { createdDay }: Pick<Standing, 'createdDay'>,
  { day }: Pick<Cause, 'day'>,
): string => (day < createdDay ? createdDay : day);

/**
 * What a change comes to. `earlier` holds every movement of the invoice so far when some may lie on days after this one:
 * where it stood on those days, and whether it was open, is told anew. An invoice that goes elsewhere leaves one place and
 * comes to another.
 */
export function movementsOf(
  before: Standing | undefined,
  after: Standing,
  cause: Cause,
  earlier: readonly EarlierMovement[] = [],
): Movement[] {
  const businessDay = businessDayOf(after, cause);
  const { invoiceId } = after;
  const common = { invoiceId, businessDay, cause: cause.id, reference: cause.reference };
  const to = { ...common, ...whereOf(after) };
  const was = before?.open ?? 0n;
  const moved: Movement[] =
    before && was !== 0n && !isSame(before, after)
      ? [
          { ...common, ...whereOf(before), kind: 'moved-out', amount: -was, openCount: -1 },
          { ...to, kind: 'moved-in', amount: was, openCount: 1 },
        ]
      : [];
  const amount = after.open - was;
  if (amount === 0n) return moved;
  const change = { ...to, kind: cause.kind, amount };
  if (earlier.length === 0) return [...moved, { ...change, openCount: some(after.open) - some(was) }];
  return [...moved, ...dated(change, earlier)];
}

/**
 * A change of a day before others. It stands where the invoice stood on that day and goes along to where the invoice went
 * since; and on later days the invoice may count as open otherwise than it did.
 */
function dated(change: Omit<Movement, 'openCount'>, earlier: readonly EarlierMovement[]): Movement[] {
  const { businessDay: since, amount } = change;
  const { cause, reference, invoiceId } = change;
  const days = [...new Set(earlier.map(({ businessDay }) => businessDay))]
    .filter((day) => day > since)
    .toSorted();
  const standsOn = whereabouts(change, earlier, days.at(-1) ?? since);
  const countOn = (day: string): number => {
    const open = sumUntil(earlier, day);
    return some(open + amount) - some(open);
  };
  let at = { where: standsOn(since), openCount: countOn(since) };
  const made: Movement[] = [{ ...change, ...at.where, openCount: at.openCount }];
  for (const businessDay of days) {
    const now = { where: standsOn(businessDay), openCount: countOn(businessDay) };
    const common = { invoiceId, businessDay, cause, reference };
    if (!isSame(at.where, now.where))
      made.push(
        { ...common, ...at.where, kind: 'moved-out', amount: -amount, openCount: 0 - at.openCount },
        { ...common, ...now.where, kind: 'moved-in', amount, openCount: now.openCount },
      );
    else if (now.openCount !== at.openCount)
      made.push({
        ...common,
        ...now.where,
        kind: 'recounted',
        amount: 0n,
        openCount: now.openCount - at.openCount,
      });
    at = now;
  }
  return made;
}

/** Where something was due at the end of a day; on the last day, and where nothing was due, it is where the invoice stands now. */
function whereabouts(
  now: Where,
  earlier: readonly EarlierMovement[],
  lastDay: string,
): (day: string) => Where {
  return (day) => {
    if (day >= lastDay) return whereOf(now);
    const sums = new Map<string, { where: Where; open: bigint }>();
    for (const movement of earlier) {
      if (movement.businessDay > day) continue;
      const where = whereOf(movement);
      const key = JSON.stringify(where);
      sums.set(key, { where, open: (sums.get(key)?.open ?? 0n) + movement.amount });
    }
    const standing = [...sums.values()].filter(({ open }) => open !== 0n);
    // before this was told apart, a late payment stood where the invoice stands now: less than nothing
    const found = standing.find(({ open }) => open > 0n) ?? standing[0];
    return found?.where ?? whereOf(now);
  };
}
