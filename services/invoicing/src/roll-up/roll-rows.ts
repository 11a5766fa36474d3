import { isOpen } from '../ageing/due-day.js';
import { cubeRows, noCube } from './cube-rows.js';
import type { InvoiceDelta, PaymentDelta, RollRow } from './roll-row.js';

function rowsOfInvoice(delta: InvoiceDelta): RollRow[] {
  const { createdDay, dueDay, currencyId, status, place, count } = delta;
  const rows = cubeRows(delta);
  // a voided invoice is invoiced no longer, wherever it was
  if (status === 'Voided') return rows;
  const sign = BigInt(count);
  const standing = { ...noCube, currencyId, status: '', place, count, paid: 0n };
  const raised: RollRow = { ...standing, kind: 'place', day: createdDay, amount: sign * delta.amount };
  if (!isOpen(status)) return [...rows, raised];
  const amount = sign * (delta.amount - delta.credit - delta.paid);
  return [...rows, raised, { ...standing, kind: 'due', day: dueDay, amount }];
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

const keyOf = ({ place, ...row }: RollRow): string =>
  [
    [row.kind, row.view, row.grain, row.ledBy, row.day, row.currencyId, row.status],
    [place.revenueId, place.revenueTopId, place.locationId, row.stateId, row.isEdited, row.stateName],
  ]
    .flat()
    .join('|');

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
