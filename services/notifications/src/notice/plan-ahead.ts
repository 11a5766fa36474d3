import { receivablesAtOnce, walkReceivables, type Receivable } from '@kobodesk/contracts/invoicing';
import { daysBetween, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { PlannedNotices } from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Policy } from '../policy/policy.js';
import { lookAround } from './look-around.js';
import { countOf, firstDay, judged, walkedUntil, type Looked } from './notice-work.js';
import { noSkips, shownSkips, type Skips } from './notice-runs.js';
import { Notices } from './notices.js';

/** slices that a plan is looked through, two hundred thousand invoices; what is beyond is said to be more */
const mostSlices = 400;

type Planned = Pick<PlannedNotices, 'count' | 'amounts' | 'steps' | 'skipped'>;

/** What a run that is still to come would send, if nothing is paid until then. */
export class Plan {
  private count = 0;
  private readonly skips: Skips = { ...noSkips };
  private readonly sums = new Map<number, bigint>();
  private readonly counts = new Map<number, number>();

  constructor(private readonly policy: Policy) {}

  /** `ahead`: days from now to the run */
  add(looked: Omit<Looked, 'policy'>, ahead: number): void {
    for (const one of looked.invoices) {
      const verdict = judged({ ...looked, policy: this.policy }, { ...one, days: one.days + ahead });
      if (!verdict.step) continue;
      if (!verdict.send) {
        this.skips[countOf[verdict.reason]] += 1;
        continue;
      }
      const { key } = verdict.step;
      this.count += 1;
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
      this.sums.set(one.currencyId, (this.sums.get(one.currencyId) ?? 0n) + thousandths(one.outstanding));
    }
  }

  result(): Planned {
    return {
      count: this.count,
      amounts: [...this.sums].map(([currencyId, sum]) => ({ currencyId, amount: decimalOf(sum) })),
      steps: this.policy.steps.map(({ key, afterDays }) => ({
        key,
        afterDays,
        count: this.counts.get(key) ?? 0,
      })),
      skipped: shownSkips(this.skips),
    };
  }
}

/** Looks through what is due now, as a run at `at` would, slice by slice. */
export async function planAhead(
  call: Work,
  { policy, at, priorityEmails }: { policy: Policy; at: Date; priorityEmails: readonly string[] },
): Promise<Planned & Pick<PlannedNotices, 'isWhole'>> {
  const { timeZone } = call.actor;
  const today = dayOf(at, timeZone);
  const ahead = daysBetween(dayOf(call.now, timeZone), today);
  const { leastDaysBetween } = policy;
  const plan = new Plan(policy);
  let last: Receivable | undefined;
  for (let slice = 0; slice < mostSlices; slice += 1) {
    const { data: invoices } = await call.ask(walkReceivables, {
      fromDueDay: firstDay,
      toDueDay: walkedUntil(today, policy),
      ...(last ? { after: { dueDay: last.dueDay, invoiceId: last.invoiceId } } : {}),
      most: receivablesAtOnce,
    });
    const { inTransit, officers } = await lookAround(call, invoices, policy);
    const ids = invoices.map(({ invoiceId }) => invoiceId);
    const known = await call.read(Notices).ofInvoices(ids, { invoices, leastDaysBetween, today });
    plan.add({ invoices, known, inTransit, addressees: { priorityEmails, officers }, today }, ahead);
    if (invoices.length < receivablesAtOnce) return { ...plan.result(), isWhole: true };
    last = invoices.at(-1);
  }
  return { ...plan.result(), isWhole: false };
}
