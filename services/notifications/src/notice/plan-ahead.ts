import type { Receivable } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { verdictOf, type Thresholds } from './notice.js';
import type { Skips } from './notice-runs.js';
import { countOf } from './notice-work.js';
import type { KnownNotices } from './notices.js';

interface Ahead {
  thresholds: Thresholds;
  leastDaysBetween: number;
  /** the day of the run */
  today: string;
  /** days from now to then */
  ahead: number;
}

/** What a run that is still to come would send, if nothing is paid until then. */
export class Plan {
  count = 0;
  readonly skips: Skips = {
    skippedPaid: 0,
    skippedNoAddress: 0,
    skippedTold: 0,
    skippedPromised: 0,
    skippedDisputed: 0,
    skippedLately: 0,
  };
  private readonly sums = new Map<number, bigint>();

  constructor(private readonly of: Ahead) {}

  add(invoices: readonly Receivable[], known: KnownNotices): void {
    const { ahead, ...pace } = this.of;
    for (const one of invoices) {
      const invoice = { ...one, days: one.days + ahead };
      const verdict = verdictOf({ invoice, ...known.of(one), ...pace });
      if (!verdict.send) {
        this.skips[countOf[verdict.reason]] += 1;
        continue;
      }
      this.count += 1;
      const before = this.sums.get(one.currencyId) ?? 0n;
      this.sums.set(one.currencyId, before + thousandths(one.outstanding));
    }
  }

  amounts(): { currencyId: number; sum: bigint }[] {
    return [...this.sums].map(([currencyId, sum]) => ({ currencyId, sum }));
  }
}
