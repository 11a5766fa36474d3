import { Injectable } from '@nestjs/common';
import { found, isNarrowed } from '@kobodesk/contracts/kernel';
import { listUnnotified } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { UnnotifiedPayments, type Span } from './unnotified-payments.js';
import { visibleInvoice, visibleOf } from './visible-invoices.js';

/**
 * What the provider should have told and did not
 * (rules/references-and-payments.md#paid-without-a-notification).
 */
@Injectable()
export class ReportHandlers {
  readonly unnotified = handle(listUnnotified, async ({ startDate, endDate, startIndex, pageSize }, call) => {
    const span = dayRange(startDate ?? '0001-01-01', endDate ?? '9998-12-31', call.actor.timeZone);
    const { numbers, totalCount } = await this.pageOf(call, span, { from: startIndex, size: pageSize });
    const invoices = await Promise.all(numbers.map((number) => visibleInvoice(call, number)));
    return found(
      invoices.flatMap((invoice) => (invoice ? [invoice] : [])),
      totalCount,
    );
  });

  /** Whoever sees a part of the organisation has the count and the pages of that part. */
  private async pageOf(call: Work, span: Span, page: { from: number; size: number }) {
    const payments = call.read(UnnotifiedPayments);
    if (!isNarrowed(call.actor))
      return { numbers: await payments.invoiceNumbers(span, page), totalCount: await payments.count(span) };
    const own = await visibleOf(call, await payments.invoiceNumbers(span));
    const start = page.from * page.size;
    return { numbers: own.slice(start, start + page.size), totalCount: own.length };
  }
}
