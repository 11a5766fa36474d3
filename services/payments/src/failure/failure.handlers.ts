import { Injectable } from '@nestjs/common';
import { decimalOf, found, isNarrowed } from '@kobodesk/contracts/kernel';
import { listReportTypes, reportFailures } from '@kobodesk/contracts/payments';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { reportedAs } from '../channel/channels.js';
import { visibleInvoice, visibleOf } from '../report/visible-invoices.js';
import { reportTypes, totalsOf } from './failure-report.js';
import { ToldPayments, type Failure, type ToldQuery, type ToldRow } from './told-payments.js';

type Asking = Pick<Work, 'ask' | 'read' | 'actor'>;
const [byNotification, byRequery, bySheet] = reportTypes.map(({ id }) => id);

/** What the provider told and what was booked (rules/references-and-payments.md#the-failure-report). */
@Injectable()
export class FailureHandlers {
  readonly types = handle(listReportTypes, async () => ({ data: [...reportTypes] }));

  readonly report = handle(reportFailures, async ({ pageSize, from, parameter }, call) => {
    const { startDate, endDate, remitaChannel, remitaNotificationType: type } = parameter;
    const query: ToldQuery = {
      ...dayRange(startDate ?? '0001-01-01', endDate ?? '9998-12-31', call.actor.timeZone),
      words: remitaChannel === undefined ? undefined : reportedAs(remitaChannel),
    };
    const isAsked = (id: number | undefined): boolean => type === undefined || type === id;
    const failures = isAsked(byNotification) ? await ownOf(call, await failuresOf(call, query)) : [];
    const page = failures.slice(from * pageSize, (from + 1) * pageSize);
    return {
      ...found(await Promise.all(page.map((failure) => rowOf(call, failure))), failures.length),
      data: totalsOf(await ownOf(call, await sumsOf(call, query, isAsked)), call.actor.timeZone),
    };
  });
}

const failuresOf = (call: Asking, query: ToldQuery): Promise<Failure[]> =>
  call.read(ToldPayments).failures(query);

async function sumsOf(
  call: Asking,
  query: ToldQuery,
  isAsked: (type: number | undefined) => boolean,
): Promise<ToldRow[]> {
  const payments = call.read(ToldPayments);
  const perInvoice = isNarrowed(call.actor);
  const sums = await Promise.all([
    isAsked(byNotification) ? payments.told(query, perInvoice) : [],
    isAsked(byRequery) ? payments.found(query, 'provider', perInvoice) : [],
    isAsked(bySheet) ? payments.found(query, 'sheet', perInvoice) : [],
  ]);
  return sums.flat();
}

/** Whoever sees a part of the organisation has the rows and the totals of that part. */
async function ownOf<Row extends { invoiceNumber: string }>(call: Asking, rows: Row[]): Promise<Row[]> {
  if (!isNarrowed(call.actor)) return rows;
  const visible = new Set(await visibleOf(call, [...new Set(rows.map((row) => row.invoiceNumber))]));
  return rows.filter(({ invoiceNumber }) => visible.has(invoiceNumber));
}

async function rowOf(call: Asking, { rrr, invoiceNumber, channel, toldAt, told, booked }: Failure) {
  const invoice = await visibleInvoice(call, invoiceNumber);
  return {
    rrr,
    invoiceNumber,
    channel,
    totalRemitaAmount: decimalOf(told),
    amount: invoice?.amount ?? '',
    bdaProcessedAmount: decimalOf(booked),
    transactionDate: toldAt.toISOString(),
    revenueName: invoice?.revenue ?? '',
  };
}
