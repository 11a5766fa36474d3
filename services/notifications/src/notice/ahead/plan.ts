import { noHold, type Receivable, type ReceivableSum } from '@kobodesk/contracts/invoicing';
import { daysBetween, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { NoticeStep, PlannedNotices } from '@kobodesk/contracts/notifications';
import type { Policy } from '../../policy/policy.js';
import { recipientsOf } from '../../policy/recipients.js';
import { verdictOf, type Told, type Verdict } from '../notice.js';
import { countOf, judged, type Looked } from '../notice-work.js';
import { noSkips, shownSkips, type Skips } from '../notice-runs.js';

export type Planned = Pick<PlannedNotices, 'count' | 'amounts' | 'steps' | 'skipped'>;

/** Invoices of a due day and a currency. */
export interface Due {
  dueDay: string;
  currencyId: number;
  count: number;
  amount: bigint;
}

const dueOf = (sum: ReceivableSum): Due => ({ ...sum, amount: thousandths(sum.amount) });
export const dueOfOne = ({ dueDay, currencyId, outstanding }: Receivable): Due => ({
  dueDay,
  currencyId,
  count: 1,
  amount: thousandths(outstanding),
});

/** What is left when some are taken away, in its order. */
export function less(all: readonly Due[], taken: readonly Due[]): Due[] {
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

/** Of invoices that nothing tells apart, and that of them of which less is due than the least amounts. */
export interface Alike {
  all: Due[];
  small: Due[];
}

export const alikeOf = ({ sums, small }: Record<'sums' | 'small', readonly ReceivableSum[]>): Alike => ({
  all: sums.map(dueOf),
  small: small.map(dueOf),
});

/** The run that is still to come. */
export interface Ahead {
  policy: Policy;
  /** its day, and days from now to it */
  today: string;
  days: number;
  priorityEmails: readonly string[];
}

/** What it would send, if nothing is paid until then. */
export class Plan {
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

  /** Those that nothing is known of but this: each of them has an address. */
  addAlike({ all, small }: Alike, told?: Told): void {
    for (const due of less(all, small)) this.judge(this.verdict(due, decimalOf(due.amount), told), due);
    for (const due of small) this.judge(this.verdict(due, '0', told), due);
  }

  /** `outstanding`: of those that are not small together, which is at least what each of them is. */
  private verdict({ dueDay, currencyId }: Due, outstanding: string, told: Told | undefined): Verdict {
    const { policy, today, priorityEmails } = this.ahead;
    const recipients = (step: NoticeStep) =>
      recipientsOf(step, addressed, { priorityEmails, officers: new Map() });
    const days = daysBetween(dueDay, today);
    return verdictOf({
      invoice: { days, currencyId, hold: noHold, outstanding, recipients },
      told,
      policy,
      today,
    });
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
export const addressed = { emails: ['payer@address.test'], raisedBy: 0 };
