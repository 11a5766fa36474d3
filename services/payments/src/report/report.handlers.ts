import { Injectable } from '@nestjs/common';
import { getInvoice } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import { listUnnotified } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { UnnotifiedPayments } from './unnotified-payments.js';

/** Undefined for an invoice outside the reach of whoever asks. */
async function invoiceOf(call: Pick<Work, 'ask'>, invoiceNumber: string) {
  try {
    return (await call.ask(getInvoice, { invoiceNumber })).data;
  } catch (error) {
    if (error instanceof Refusal && [403, 404].includes(error.report.status)) return undefined;
    throw error;
  }
}

/**
 * What the provider should have told and did not
 * (rules/references-and-payments.md#paid-without-a-notification).
 */
@Injectable()
export class ReportHandlers {
  readonly unnotified = handle(listUnnotified, async ({ startDate, endDate, startIndex, pageSize }, call) => {
    const span = dayRange(startDate ?? '0001-01-01', endDate ?? '9998-12-31', call.actor.timeZone);
    const payments = call.read(UnnotifiedPayments);
    const numbers = await payments.invoiceNumbers(span, { from: startIndex, size: pageSize });
    const totalCount = await payments.count(span);
    const invoices = await Promise.all(numbers.map((number) => invoiceOf(call, number)));
    return {
      results: invoices.flatMap((invoice) => (invoice ? [invoice] : [])),
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });
}
