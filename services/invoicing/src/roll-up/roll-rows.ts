import { isOpen } from '../ageing/due-day.js';
import { cubeRows, dayNumber, monthOf, noCube, nowhere, yearOf } from './cube-rows.js';
import type { InvoiceDelta, NetDelta, PaymentDelta, RollRow } from './roll-row.js';

/** Many that stand at the same place are one step of the sums: rows are made for it once. */
function netOf(deltas: readonly InvoiceDelta[]): NetDelta[] {
  const net = new Map<string, NetDelta>();
  for (const { count, amount, paid, credit, ...stand } of deltas) {
    const key = JSON.stringify(stand);
    const sign = BigInt(count);
    const known = net.get(key);
    net.set(key, {
      ...stand,
      count: (known?.count ?? 0) + count,
      amount: (known?.amount ?? 0n) + sign * amount,
      paid: (known?.paid ?? 0n) + sign * paid,
      credit: (known?.credit ?? 0n) + sign * credit,
    });
  }
  return [...net.values()];
}

function rowsOfInvoices(delta: NetDelta): RollRow[] {
  const { createdDay, dueDay, currencyId, status, place, count, amount } = delta;
  const rows = cubeRows(delta);
  // a voided invoice is invoiced no longer, wherever it was
  if (status === 'Voided') return rows;
  const standing = { ...noCube, currencyId, status: '', place, count, paid: 0n };
  rows.push({ ...standing, kind: 'place', day: createdDay, amount });
  if (isOpen(status)) {
    const due = { ...standing, kind: 'due', amount: amount - delta.credit - delta.paid } as const;
    rows.push({ ...due, day: dueDay }, { ...due, grain: 'month', day: monthOf(dueDay) });
    // no days: by customer they would be nearly as many rows as there are invoices
    const theirs = { ...due, view: 'customer', ledBy: delta.customerId, place: nowhere } as const;
    rows.push({ ...theirs, grain: 'month', day: monthOf(dueDay) });
    rows.push({ ...theirs, grain: 'year', day: yearOf(dueDay) });
    rows.push({ ...due, kind: 'raised', ledBy: dayNumber(dueDay), day: createdDay });
  }
  return rows;
}

const rowOfPayment = ({ paidDay, currencyId, place, count, applied }: PaymentDelta): RollRow => ({
  ...noCube,
  kind: 'payment',
  day: paidDay,
  currencyId,
  status: '',
  place,
  count,
  amount: BigInt(count) * applied,
  paid: 0n,
});

const keyOf = (row: RollRow): string =>
  `${row.kind}|${row.view}|${row.grain}|${row.ledBy}|${row.day}|${row.currencyId}|${row.status}|${row.place.revenueId}|` +
  `${row.place.revenueTopId}|${row.place.locationId}|${row.stateId}|${row.isEdited}|${row.stateName}`;

/**
 * What a change comes to, row by row in the order of their keys; rows that end where they began are left out. The order
 * lets two changes that meet on some rows wait for each other instead of running into a deadlock.
 */
export function rollRows(deltas: readonly (InvoiceDelta | PaymentDelta)[]): RollRow[] {
  const invoices = deltas.filter((delta): delta is InvoiceDelta => !('paidDay' in delta));
  const payments = deltas.filter((delta): delta is PaymentDelta => 'paidDay' in delta);
  const net = new Map<string, RollRow>();
  for (const row of [...netOf(invoices).flatMap(rowsOfInvoices), ...payments.map(rowOfPayment)]) {
    const key = keyOf(row);
    const known = net.get(key);
    if (known) {
      row.count += known.count;
      row.amount += known.amount;
      row.paid += known.paid;
    }
    net.set(key, row);
  }
  return [...net.entries()]
    .filter(([, { count, amount, paid }]) => count !== 0 || amount !== 0n || paid !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}
