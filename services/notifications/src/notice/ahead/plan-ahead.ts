import {
  listReceivables,
  receivablesAtOnce,
  summedAtOnce,
  sumReceivables,
  walkReceivables,
  type Receivable,
  type ReceivableSum,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, daysBetween } from '@kobodesk/contracts/kernel';
import type { PlannedNotices } from '@kobodesk/contracts/notifications';
import { listInvoicesInTransit } from '@kobodesk/contracts/payments';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isTooSmall, toldUntil } from '../../policy/policy.js';
import { recipientsOf, type Addressees } from '../../policy/recipients.js';
import { lookAround } from '../look-around.js';
import { toldBy, type Told } from '../notice.js';
import { firstDay, walkedUntil, type Looked } from '../notice-work.js';
import { Notices, type Letter } from '../notices.js';
import { addressed, alikeOf, dueOfOne, less, Plan, type Ahead, type Alike, type Planned } from './plan.js';

/** slices that a plan is looked through, two hundred thousand invoices; what is beyond is said to be more */
const mostSlices = 400;
const mostLookedAt = mostSlices * receivablesAtOnce;
/** so many letters cost less than to look at one invoice; all of them are held in memory */
const lettersToOne = 4;
const mostLetters = mostLookedAt;

/** Whether some step goes to an invoice or not by who raised it, which no sum says. */
const isByOfficer = ({ policy, priorityEmails }: Ahead): boolean =>
  policy.steps.some(
    (step) =>
      step.toOfficer && recipientsOf(step, addressed, { priorityEmails, officers: new Map() }).length === 0,
  );

async function lookedAt(
  call: Work,
  invoices: readonly Receivable[],
  { policy, priorityEmails, today }: Ahead,
): Promise<Omit<Looked, 'policy'>> {
  const { leastDaysBetween } = policy;
  const { inTransit, officers } = await lookAround(call, invoices, policy);
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const known = await call.read(Notices).ofInvoices(ids, { invoices, leastDaysBetween, today });
  const addressees: Addressees = { priorityEmails, officers };
  return { invoices, known, inTransit, addressees, today };
}

/** What a run would send, by sums, or where these do not say it by each invoice (rules/ageing-notices.md#by-the-clock). */
export async function planAhead(
  call: Work,
  { at, ...asked }: Pick<Ahead, 'policy' | 'priorityEmails'> & { at: Date },
): Promise<Planned & Pick<PlannedNotices, 'isWhole'>> {
  const { timeZone } = call.actor;
  const today = dayOf(at, timeZone);
  const ahead = { ...asked, today, days: daysBetween(dayOf(call.now, timeZone), today) };
  return (await summed(call, ahead)) ?? walked(call, ahead);
}

/**
 * By sums of days, and of those that were told of before the same; what is held back, or paid on its way, is looked at
 * one by one. Undefined where that is more than what is open, or the sums cannot say it (decisions/180).
 */
async function summed(call: Work, ahead: Ahead) {
  if (isByOfficer(ahead)) return undefined;
  const { policy, today } = ahead;
  const { leastAmounts, leastDaysBetween } = policy;
  const notices = call.read(Notices);
  // who is left alone is left alone with all invoices
  if (leastDaysBetween > 0 && (await notices.hasLeftSince(dayAfter(today, -leastDaysBetween))))
    return undefined;
  const range = { fromDueDay: firstDay, toDueDay: walkedUntil(today, policy), leastAmounts };
  const { data: all } = await call.ask(sumReceivables, range);
  const open = Math.min(mostLookedAt, countIn(all.sums));
  const most = Math.min(mostLetters, lettersToOne * open);
  const letters = await notices.letters(most + 1);
  if (letters.length > most) return undefined;
  const { data: inTransit } = await call.ask(listInvoicesInTransit, {});
  const apart = new Set([...all.apart, ...inTransit]);
  if (apart.size > open) return undefined;
  const looked = await eachOf(call, [...apart], { ahead, until: range.toDueDay });
  const told: (Alike & { told: Told })[] = [];
  for (const { invoiceIds, ...one } of toldAlike(letters, { ahead, apart })) {
    const { data } = await call.ask(sumReceivables, { ...range, invoiceIds });
    told.push({ ...one, ...alikeOf(data) });
  }
  const invoices = looked.flatMap((one) => one.invoices);
  const rest = alikeOf(all);
  const taken = (due: readonly Receivable[], name: keyof Alike) => [
    ...due.map(dueOfOne),
    ...told.flatMap((one) => one[name]),
  ];
  const plan = new Plan(ahead);
  plan.addAlike({
    all: less(rest.all, taken(invoices, 'all')),
    small: less(
      rest.small,
      taken(
        invoices.filter((one) => isTooSmall(policy, one)),
        'small',
      ),
    ),
  });
  for (const one of told) plan.addAlike(one, one.told);
  for (const one of looked) plan.add(one);
  return { ...plan.result(), isWhole: true };
}

const countIn = (sums: readonly ReceivableSum[]): number => sums.reduce((sum, { count }) => sum + count, 0);
function piecesOf<One>(all: readonly One[], atOnce: number): One[][] {
  const pieces: One[][] = [];
  for (let first = 0; first < all.length; first += atOnce) pieces.push(all.slice(first, first + atOnce));
  return pieces;
}

/** Those of these numbers that are due by then, and what is known of them. */
async function eachOf(
  call: Work,
  numbers: readonly string[],
  { ahead, until }: { ahead: Ahead; until: string },
): Promise<Omit<Looked, 'policy'>[]> {
  const looked: Omit<Looked, 'policy'>[] = [];
  for (const invoiceNumbers of piecesOf(numbers, receivablesAtOnce)) {
    const { data: found } = await call.ask(listReceivables, { invoiceNumbers });
    const due = found.filter(({ dueDay }) => dueDay <= until);
    if (due.length > 0) looked.push(await lookedAt(call, due, ahead));
  }
  return looked;
}

/** Invoices that were told of until the same step, as many as are summed at once. */
function toldAlike(
  letters: readonly Letter[],
  { ahead: { policy, today }, apart }: { ahead: Ahead; apart: ReadonlySet<string> },
): { told: Told; invoiceIds: number[] }[] {
  const byInvoice = new Map<number, Told>();
  for (const { invoiceId, invoiceNumber, step, day } of letters) {
    if (apart.has(invoiceNumber)) continue;
    const before = byInvoice.get(invoiceId);
    byInvoice.set(
      invoiceId,
      toldBy([...(before ? [before] : []), { steps: [step], day }]) ?? { steps: [], day },
    );
  }
  const alike = new Map<string, { told: Told; invoiceIds: number[] }>();
  for (const [invoiceId, told] of byInvoice) {
    const key = `${toldUntil(policy, told.steps)} ${told.day === today}`;
    const one = alike.get(key) ?? { told, invoiceIds: [] };
    one.invoiceIds.push(invoiceId);
    alike.set(key, one);
  }
  return [...alike.values()].flatMap(({ told, invoiceIds }) =>
    piecesOf(invoiceIds, summedAtOnce).map((ids) => ({ told, invoiceIds: ids })),
  );
}

/** Through what is due now, as the run would, slice by slice. */
async function walked(call: Work, ahead: Ahead) {
  const plan = new Plan(ahead);
  let last: Receivable | undefined;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const { data: invoices } = await call.ask(walkReceivables, {
      fromDueDay: firstDay,
      toDueDay: walkedUntil(ahead.today, ahead.policy),
      ...(last ? { after: { dueDay: last.dueDay, invoiceId: last.invoiceId } } : {}),
      most: receivablesAtOnce,
    });
    plan.add(await lookedAt(call, invoices, ahead));
    if (invoices.length < receivablesAtOnce) return { ...plan.result(), isWhole: true };
    last = invoices.at(-1);
  }
  return { ...plan.result(), isWhole: false };
}
