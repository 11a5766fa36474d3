import type { Receivable } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { verdictOf, type SkipReason, type Thresholds } from './notice.js';
import type { KnownNotices } from './notices.js';

interface Ahead {
  thresholds: Thresholds;
  /** the day of the run */
  today: string;
  /** days from now to then */
  ahead: number;
}

/** What a run that is still to come would send, if nothing is paid until then. */
export class Plan {
  count = 0;
  noAddress = 0;
  told = 0;
  promised = 0;
  disputed = 0;
  private readonly sums = new Map<number, bigint>();

  constructor(private readonly of: Ahead) {}

  add(invoices: readonly Receivable[], known: KnownNotices): void {
    const { thresholds, today, ahead } = this.of;
    for (const one of invoices) {
      const invoice = { ...one, days: one.days + ahead };
      const verdict = verdictOf({ invoice, told: known.told(one.invoiceId), thresholds, today });
      if (!verdict.send) {
        this.skip(verdict.reason);
        continue;
      }
      this.count += 1;
      const before = this.sums.get(one.currencyId) ?? 0n;
      this.sums.set(one.currencyId, before + thousandths(one.outstanding));
    }
  }

  private skip(reason: SkipReason): void {
    if (reason === 'no-address') this.noAddress += 1;
    else if (reason === 'told') this.told += 1;
    else if (reason === 'promised' || reason === 'says-paid') this.promised += 1;
    else if (reason === 'disputed') this.disputed += 1;
  }

  amounts(): { currencyId: number; sum: bigint }[] {
    return [...this.sums].map(([currencyId, sum]) => ({ currencyId, sum }));
  }
}
