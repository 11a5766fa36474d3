import {
  suspenseChannel,
  type MoneyEvent,
  type MoneyInvoice,
  type MoneyPlace,
  type PaidPlace,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import type { MoneyRecord, MovedRow } from './money-history.js';

type Stated = Pick<StoredInvoice, 'customer_id' | 'revenue_id' | 'location_id'> &
  Partial<Pick<StoredInvoice, 'revenue_top_id'>>;
const placeOf = (row: Stated | MovedRow): MoneyPlace => ({
  customerId: Number(row.customer_id),
  revenueId: Number(row.revenue_id),
  locationId: Number(row.location_id),
});
const paidPlaceOf = (row: Stated | MovedRow): PaidPlace => ({
  ...placeOf(row),
  // a version that was kept before it was
  ...(row.revenue_top_id === undefined ? {} : { revenueTopId: Number(row.revenue_top_id) }),
});
const said = (value: number | string): string => decimalOf(asThousandths(value));

interface Version {
  row: StoredInvoice;
  requestId: number | string;
  untilMs: number;
}

/**
 * What the facts said of an invoice, from its own records (rules/ledger.md#events). How it stood at a moment is its
 * version of then; a movement, where there is one, says it to the statement.
 */
class RecordedMoney {
  private readonly invoice: StoredInvoice;
  /** what it said before each of its corrections */
  private readonly versions: readonly Version[];

  constructor(private readonly record: MoneyRecord) {
    this.invoice = record.invoice;
    this.versions = record.versions.map(({ snapshot, request_id: requestId, valid_until_ms: until }) => ({
      row: JSON.parse(snapshot) as StoredInvoice,
      requestId,
      untilMs: Number(until),
    }));
  }

  events(): MoneyEvent[] {
    return [this.raised(), ...this.edited(), ...this.paid(), ...this.credited(), ...this.ended()];
  }

  private raised(): MoneyEvent {
    const first = this.versions[0]?.row ?? this.invoice;
    return {
      kind: 'raised',
      ...this.common(`raised:${this.invoice.id}`, createdAtOf(this.invoice).getTime()),
      place: placeOf(this.movement('raised', '') ?? first),
      amount: said(first.amount_thousandths),
    };
  }

  private edited(): MoneyEvent[] {
    return this.versions.map(({ row, requestId, untilMs }, index) => {
      const after = this.versions[index + 1]?.row ?? this.invoice;
      return {
        kind: 'edited',
        ...this.common(`edited:${requestId}`, untilMs),
        before: placeOf(row),
        after: placeOf(after),
        amountBefore: said(row.amount_thousandths),
        amountAfter: said(after.amount_thousandths),
        paid: said(row.paid_thousandths),
        credit: said(row.credit_thousandths ?? 0),
      };
    });
  }

  private paid(): MoneyEvent[] {
    return this.record.payments.map((row) => {
      const appliedMs = Number(row.applied_at_ms);
      const paidDay = dayOf(Number(row.paid_at_ms), this.invoice.time_zone);
      return {
        kind: 'paid',
        ...this.common(`paid:${row.payment_id}`, appliedMs, paidDay),
        place: paidPlaceOf(this.arrival(row.payment_id) ?? this.at(appliedMs)),
        applied: said(row.applied_thousandths),
        surplus: said(row.surplus_thousandths),
        isExcess: row.channel === suspenseChannel,
        ...(row.passed_on_thousandths === null ? {} : { passedOn: said(row.passed_on_thousandths) }),
      };
    });
  }

  private credited(): MoneyEvent[] {
    return this.record.credits.map((row) => ({
      kind: 'credited',
      ...this.common(`credited:${row.reference}`, this.decidedMs(row)),
      place: placeOf(this.movement('credited', row.reference) ?? this.at(this.decidedMs(row))),
      credit: said(row.amount_thousandths),
    }));
  }

  /** What became of an excess, and of an invoice that was voided. */
  private ended(): MoneyEvent[] {
    const { invoice, record } = this;
    const events = record.excess.map(({ what, ...row }): MoneyEvent => ({
      kind: what,
      ...this.common(`${what}:${row.reference}`, this.decidedMs(row)),
      place: { ...placeOf(invoice), customerId: Number(row.customer_id) },
      amount: said(row.amount_thousandths),
    }));
    if (invoice.status !== 'Voided') return events;
    const voided: MoneyEvent = {
      kind: 'voided',
      ...this.common(`voided:${invoice.id}`, this.decidedMs(record.voids.at(-1))),
      place: placeOf(invoice),
      amount: said(invoice.amount_thousandths),
      credit: said(invoice.credit_thousandths),
    };
    return [...events, voided];
  }

  private common(id: string, ms: number, day = dayOf(ms, this.invoice.time_zone)) {
    const { id: invoiceId, invoice_number: invoiceNumber, currency_id: currencyId } = this.invoice;
    const recordedAt = new Date(ms).toISOString();
    return { id, currencyId, day, recordedAt, invoiceId: Number(invoiceId), invoiceNumber };
  }

  /** Decided before the moment was kept: when it was raised. */
  private decidedMs(row: { decided_at_ms: number | string | null } | undefined): number {
    return Number(row?.decided_at_ms ?? createdAtOf(this.invoice).getTime());
  }

  private movement(kind: string, cause: string): MovedRow | undefined {
    return this.record.moved.find((row) => row.kind === kind && row.cause === cause);
  }

  /** Where the invoice stood when a payment was applied: a late one began where it had stood on that day, and went along. */
  private arrival(payment: string): MovedRow | undefined {
    return this.record.moved.findLast(
      ({ kind, cause }) => cause === payment && (kind === 'paid' || kind === 'moved-in'),
    );
  }

  private at(ms: number): StoredInvoice {
    return this.versions.find(({ untilMs }) => untilMs > ms)?.row ?? this.invoice;
  }
}

export function moneyOfRecord(record: MoneyRecord): MoneyInvoice {
  const { invoice } = record;
  return {
    invoiceId: Number(invoice.id),
    invoiceNumber: invoice.invoice_number,
    isVoided: invoice.status === 'Voided',
    amount: said(invoice.amount_thousandths),
    paid: said(invoice.paid_thousandths),
    credit: said(invoice.credit_thousandths),
    events: new RecordedMoney(record).events(),
  };
}
