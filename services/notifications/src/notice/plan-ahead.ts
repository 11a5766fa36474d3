import {
  listReceivables,
  noHold,
  receivablesAtOnce,
  sumReceivables,
  walkReceivables,
  type Receivable,
  type ReceivableSum,
} from '@kobodesk/contracts/invoicing';
import { dayAfter, daysBetween, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { PlannedNotices } from '@kobodesk/contracts/notifications';
import { listInvoicesInTransit } from '@kobodesk/contracts/payments';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { isTooSmall, type Policy } from '../policy/policy.js';
import { recipientsOf, type Addressees } from '../policy/recipients.js';
import { lookAround } from './look-around.js';
import { countOf, firstDay, judged, walkedUntil, type Looked } from './notice-work.js';
import { verdictOf, type Verdict } from './notice.js';
import { noSkips, shownSkips, type Skips } from './notice-runs.js';
import { Notices } from './notices.js';

/** slices that a plan is looked through, two hundred thousand invoices; what is beyond is said to be more */
const mostSlices = 400;
const mostLookedAt = mostSlices * receivablesAtOnce;

type Planned = Pick<PlannedNotices, 'count' | 'amounts' | 'steps' | 'skipped'>;

/** Invoices of a due day and a currency. */
interface Due {
  dueDay: string;
  currencyId: number;
  count: number;
  amount: bigint;
}

const dueOf = (sum: ReceivableSum): Due => ({ ...sum, amount: thousandths(sum.amount) });
const dueOfOne = ({ dueDay, currencyId, outstanding }: Receivable): Due => ({
  dueDay,
  currencyId,
  count: 1,
  amount: thousandths(outstanding),
});

/** What is left when some are taken away, in its order. */
function less(all: readonly Due[], taken: readonly Due[]): Due[] {
  const keyOf = ({ dueDay, currencyId }: Due) => `${dueDay} ${currencyId}`;
  const left = new Map(all.map((due) => [keyOf(due), { ...due }]));
  for (const due of taken) {
    const from = left.get(keyOf(due));
    if (!from) continue;
    from.count -= due.count;
    from.amount -= due.amount;
  }
  return [...left.values()].filter(({ count }) => count > 0);
}

/** The run that is still to come. */
interface Ahead {
  policy: Policy;
  /** its day, and days from now to it */
  today: string;
  days: number;
  priorityEmails: readonly string[];
}

/** What it would send, if nothing is paid until then. */
class Plan {
  private count = 0;
  private readonly skips: Skips = { ...noSkips };
  private readonly sums = new Map<number, bigint>();
  private readonly counts = new Map<number, number>();

  constructor(private readonly ahead: Ahead) {}

  add(looked: Omit<Looked, 'policy'>): void {
    const { policy, days } = this.ahead;
    for (const one of looked.invoices)
      this.judge(judged({ ...looked, policy }, { ...one, days: one.days + days }), dueOfOne(one));
  }

  /** Those that nothing is known of beside their day and their amounts: each of them has an address. */
  addAlike(alike: readonly Due[], isSmall: boolean): void {
    const { policy, today, priorityEmails } = this.ahead;
    for (const due of alike) {
      const { dueDay, currencyId, amount } = due;
      const verdict = verdictOf({
        invoice: {
          days: daysBetween(dueDay, today),
          currencyId,
          hold: noHold,
          // together they are at least what each of them is
          outstanding: isSmall ? '0' : decimalOf(amount),
          recipients: (step) => recipientsOf(step, addressed, { priorityEmails, officers: new Map() }),
        },
        told: undefined,
        policy,
        today,
      });
      this.judge(verdict, due);
    }
  }

  private judge(verdict: Verdict, { currencyId, count, amount }: Due): void {
    if (!verdict.step) return;
    if (!verdict.send) {
      this.skips[countOf[verdict.reason]] += count;
      return;
    }
    const { key } = verdict.step;
    this.count += count;
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
    this.sums.set(currencyId, (this.sums.get(currencyId) ?? 0n) + amount);
  }

  result(): Planned {
    return {
      count: this.count,
      amounts: [...this.sums].map(([currencyId, sum]) => ({ currencyId, amount: decimalOf(sum) })),
      steps: this.ahead.policy.steps.map(({ key, afterDays }) => ({
        key,
        afterDays,
        count: this.counts.get(key) ?? 0,
      })),
      skipped: shownSkips(this.skips),
    };
  }
}

/** stands for each invoice that has an address: whose it is makes no difference */
const addressed = { emails: ['payer@address.test'], raisedBy: 0 };

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
 * By sums of days, but for what was told of before, is held back or is paid on its way: that is looked at one by one.
 * Undefined where that is more than is open, or the sums cannot say it (decisions/180).
 */
async function summed(call: Work, ahead: Ahead) {
  if (isByOfficer(ahead)) return undefined;
  const { policy, today } = ahead;
  const { leastAmounts, leastDaysBetween } = policy;
  const until = walkedUntil(today, policy);
  const range = { fromDueDay: firstDay, toDueDay: until, leastAmounts };
  const { data } = await call.ask(sumReceivables, range);
  const open = data.sums.reduce((sum, { count }) => sum + count, 0);
  const most = Math.min(open, mostLookedAt);
  const letters = await call.read(Notices).letters(dayAfter(today, -leastDaysBetween), most + 1);
  // who is left alone is left alone with all invoices
  if (letters.length > most || letters.some(({ isNear }) => isNear)) return undefined;
  const { data: inTransit } = await call.ask(listInvoicesInTransit, {});
  const numbers = [
    ...new Set([...letters.map(({ invoiceNumber }) => invoiceNumber), ...data.apart, ...inTransit]),
  ];
  if (numbers.length > most) return undefined;
  const looked: Omit<Looked, 'policy'>[] = [];
  for (let first = 0; first < numbers.length; first += receivablesAtOnce) {
    const invoiceNumbers = numbers.slice(first, first + receivablesAtOnce);
    const { data: found } = await call.ask(listReceivables, { invoiceNumbers });
    const due = found.filter(({ dueDay }) => dueDay <= until);
    if (due.length > 0) looked.push(await lookedAt(call, due, ahead));
  }
  const apart = looked.flatMap(({ invoices }) => invoices);
  const rest = less(data.sums.map(dueOf), apart.map(dueOfOne));
  const isSmall = (one: Receivable) => isTooSmall(policy, one);
  const small = less(data.small.map(dueOf), apart.filter(isSmall).map(dueOfOne));
  const plan = new Plan(ahead);
  plan.addAlike(less(rest, small), false);
  plan.addAlike(small, true);
  for (const one of looked) plan.add(one);
  return { ...plan.result(), isWhole: true };
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
