import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import { isOpen } from '../ageing/due-day.js';
import type { Place } from '../invoice/place.js';

/** An invoice that comes to stand somewhere (1), or leaves it (-1). */
export interface InvoiceDelta {
  createdDay: string;
  invoiceDate: string;
  dueDay: string;
  currencyId: number;
  status: InvoiceStatus;
  place: Place;
  count: 1 | -1;
  amount: Thousandths;
  paid: Thousandths;
  credit: Thousandths;
}

/** A payment that is booked where its invoice is (1), or leaves it (-1). */
export interface PaymentDelta {
  paidDay: string;
  currencyId: number;
  place: Place;
  count: 1 | -1;
  applied: Thousandths;
}

/**
 * What a row adds up: invoices by one of their two days and their status ('created', 'invoice'); standing invoices by the
 * day they were raised and their place ('place'); payments by the day they were made and their place ('payment'); what
 * is due by the day from which it is late and its place ('due').
 */
export type RollKind = 'created' | 'invoice' | 'place' | 'payment' | 'due';

/** A row of invoice_roll_ups but for its organisation; what a kind is not told by is '' or 0. */
export interface RollRow {
  kind: RollKind;
  day: string;
  currencyId: number;
  status: string;
  place: Place;
  count: number;
  amount: bigint;
  paid: bigint;
}

const nowhere: Place = { revenueId: 0, revenueTopId: 0, revenueName: '', locationId: 0 };

function rowsOfInvoice(delta: InvoiceDelta): RollRow[] {
  const { createdDay, invoiceDate, dueDay, currencyId, status, place, count } = delta;
  const sign = BigInt(count);
  const sums = { currencyId, count, amount: sign * delta.amount, paid: sign * delta.paid };
  const byStatus = { ...sums, status, place: nowhere };
  const rows: RollRow[] = [
    { ...byStatus, kind: 'created', day: createdDay },
    { ...byStatus, kind: 'invoice', day: invoiceDate },
  ];
  // a voided invoice is invoiced no longer, wherever it was
  if (status === 'Voided') return rows;
  const standing = { currencyId, status: '', place, count, paid: 0n };
  const raised: RollRow = { ...standing, kind: 'place', day: createdDay, amount: sums.amount };
  if (!isOpen(status)) return [...rows, raised];
  const amount = sign * (delta.amount - delta.credit - delta.paid);
  return [...rows, raised, { ...standing, kind: 'due', day: dueDay, amount }];
}

const rowOfPayment = ({ paidDay, currencyId, place, count, applied }: PaymentDelta): RollRow => ({
  kind: 'payment',
  day: paidDay,
  currencyId,
  status: '',
  place,
  count,
  amount: BigInt(count) * applied,
  paid: 0n,
});

const keyOf = ({ kind, day, currencyId, status, place }: RollRow): string =>
  [kind, day, currencyId, status, place.revenueId, place.revenueTopId, place.locationId].join(' ');

/**
 * What a change comes to, row by row in the order of their keys; rows that end where they began are left out. The order
 * lets two changes that meet on some rows wait for each other instead of running into a deadlock.
 */
export function rollRows(deltas: readonly (InvoiceDelta | PaymentDelta)[]): RollRow[] {
  const net = new Map<string, RollRow>();
  for (const row of deltas.flatMap((delta) =>
    'paidDay' in delta ? rowOfPayment(delta) : rowsOfInvoice(delta),
  )) {
    const known = net.get(keyOf(row));
    const sums = known && {
      count: known.count + row.count,
      amount: known.amount + row.amount,
      paid: known.paid + row.paid,
    };
    net.set(keyOf(row), { ...row, ...sums });
  }
  return [...net.entries()]
    .filter(([, { count, amount, paid }]) => count !== 0 || amount !== 0n || paid !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}
