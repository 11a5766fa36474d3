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

/** What moved of an invoice before, as far as days are concerned. */
export interface EarlierMovement {
  businessDay: string;
  amount: bigint;
}

/** How an invoice stands: what is due of it, of whom, where and since when. */
export interface Standing extends Pick<
  Movement,
  'invoiceId' | 'customerId' | 'currencyId' | 'place' | 'dueDay'
> {
  createdDay: string;
  open: bigint;
}

const whereOf = ({ invoiceId, customerId, currencyId, place, dueDay }: Standing) => ({
  invoiceId,
  customerId,
  currencyId,
  place,
  dueDay,
});
const isSame = (one: Standing, other: Standing): boolean =>
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
 * whether it was open on those days is told anew. An invoice that goes elsewhere leaves one place and comes to another.
 */
export function movementsOf(
  before: Standing | undefined,
  after: Standing,
  cause: Cause,
  earlier: readonly EarlierMovement[] = [],
): Movement[] {
  const businessDay = businessDayOf(after, cause);
  const common = { businessDay, cause: cause.id, reference: cause.reference };
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
  const then = earlier.length === 0 ? was : sumUntil(earlier, businessDay);
  const openCount = some(then + amount) - some(then);
  return [
    ...moved,
    { ...to, kind: cause.kind, amount, openCount },
    ...recounted(earlier, { businessDay, amount, openCount }).map((one) => ({
      ...to,
      ...one,
      kind: 'recounted' as const,
      amount: 0n,
    })),
  ];
}

/** On which later days the invoice counts as open otherwise than it did, now that this came before them. */
function recounted(
  earlier: readonly EarlierMovement[],
  { businessDay: since, amount, openCount }: EarlierMovement & { openCount: number },
): { businessDay: string; openCount: number }[] {
  const days = [...new Set(earlier.map(({ businessDay }) => businessDay))]
    .filter((day) => day > since)
    .toSorted();
  let told = openCount;
  return days.flatMap((businessDay) => {
    const open = sumUntil(earlier, businessDay);
    const change = some(open + amount) - some(open) - told;
    told += change;
    return change === 0 ? [] : [{ businessDay, openCount: change }];
  });
}
