import { Injectable } from '@nestjs/common';
import { getInvoice, listVisible, visibleAtOnce } from '@kobodesk/contracts/invoicing';
import { Refusal, type Actor } from '@kobodesk/contracts/kernel';
import { listUnnotified } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { UnnotifiedPayments, type Span } from './unnotified-payments.js';

/** Undefined for an invoice outside the reach of whoever asks. */
async function invoiceOf(call: Pick<Work, 'ask'>, invoiceNumber: string) {
  try {
    return (await call.ask(getInvoice, { invoiceNumber })).data;
  } catch (error) {
    if (error instanceof Refusal && [403, 404].includes(error.report.status)) return undefined;
    throw error;
  }
}

/** Whether the actor sees the organisation as a whole. */
const seesAll = ({ customerId, locationIds, revenueIds }: Actor): boolean =>
  customerId === null && locationIds === null && revenueIds === null;

/** Those of all that the actor may see, in their order. */
async function visibleOf(call: Pick<Work, 'ask'>, numbers: readonly string[]): Promise<string[]> {
  const visible = new Set<string>();
  for (let at = 0; at < numbers.length; at += visibleAtOnce) {
    const invoiceNumbers = numbers.slice(at, at + visibleAtOnce);
    for (const number of (await call.ask(listVisible, { invoiceNumbers })).data) visible.add(number);
  }
  return numbers.filter((number) => visible.has(number));
}

/**
 * What the provider should have told and did not
 * (rules/references-and-payments.md#paid-without-a-notification).
 */
@Injectable()
export class ReportHandlers {
  readonly unnotified = handle(listUnnotified, async ({ startDate, endDate, startIndex, pageSize }, call) => {
    const span = dayRange(startDate ?? '0001-01-01', endDate ?? '9998-12-31', call.actor.timeZone);
    const { numbers, totalCount } = await this.pageOf(call, span, { from: startIndex, size: pageSize });
    const invoices = await Promise.all(numbers.map((number) => invoiceOf(call, number)));
    return {
      results: invoices.flatMap((invoice) => (invoice ? [invoice] : [])),
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  /** Whoever sees a part of the organisation has the count and the pages of that part. */
  private async pageOf(call: Work, span: Span, page: { from: number; size: number }) {
    const payments = call.read(UnnotifiedPayments);
    if (seesAll(call.actor))
      return { numbers: await payments.invoiceNumbers(span, page), totalCount: await payments.count(span) };
    const own = await visibleOf(call, await payments.invoiceNumbers(span));
    const start = page.from * page.size;
    return { numbers: own.slice(start, start + page.size), totalCount: own.length };
  }
}
